# What every command in tests/cli/*.t finds around it.
# shellcheck shell=bash
export LC_ALL=C.UTF-8 TERM=dumb
unset NO_COLOR KIRYOKU_DATA KIRYOKU_ENGINES XDG_CONFIG_HOME
examples=$KIRYOKU_SOURCE_DIR/examples
export examples
export XDG_CACHE_HOME=$PWD/cache  # the evaluation store

kiryoku() { "$KIRYOKU_BINARY" "$@"; }

# A kiryoku that file permissions apply to, even where the tests are run by root.
unprivileged_kiryoku() {
  if ((EUID == 0)); then
    setpriv --inh-caps=-all --bounding-set=-dac_override,-dac_read_search "$KIRYOKU_BINARY" "$@"
  else
    kiryoku "$@"
  fi
}
