# Sourced by ./kiryoku, ./test and tools/check.sh: installs missing packages and builds.
# Everything said here goes to stderr; stdout belongs to the program. Exit code 2 means that
# the program could not be set up, in contrast to its own failures.
# shellcheck shell=bash

say() { printf 'kiryoku: %s\n' "$*" >&2; }

give_up() {
  say "$*"
  exit 2
}

# need_packages LIST...: installs the Debian packages named in these files if they are missing. A
# program of that name from elsewhere (npm comes with other builds of Node.js) will do as well.
need_packages() {
  local wanted missing=() name
  wanted=$(cat -- "$@" | sed 's/#.*//' | sort -u)
  if ! command -v dpkg-query >/dev/null; then
    command -v cmake >/dev/null || give_up "this is not a Debian system; please install what these packages hold: ${wanted//$'\n'/ }"
    return 0 # somebody prepared this machine; the build will tell what it lacks
  fi
  for name in $wanted; do
    [[ $(dpkg-query -W -f='${db:Status-Status}' "$name" 2>/dev/null) == installed ]] ||
      command -v "$name" >/dev/null || missing+=("$name")
  done
  ((${#missing[@]})) || return 0

  local as_root=()
  if ((EUID != 0)); then
    command -v sudo >/dev/null || give_up "please install these packages first (sudo is missing, so I cannot): ${missing[*]}"
    as_root=(sudo)
  fi
  say "installing with apt: ${missing[*]}"
  local log
  log=$(mktemp)
  # The lists may be stale or the machine offline with the packages in its cache: go on anyway.
  "${as_root[@]}" apt-get -o DPkg::Lock::Timeout=300 update >"$log" 2>&1 </dev/null || true
  if ! "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 \
    install -y --no-install-recommends "${missing[@]}" >>"$log" 2>&1 </dev/null; then
    tail -n 5 "$log" >&2
    rm -f "$log"
    give_up "apt could not install: ${missing[*]}"
  fi
  rm -f "$log"
}

# build ROOT PRESET: configures where needed and builds; the output goes to a log, of which
# only the current step (on a terminal) or the end (after a failure) is shown.
build() {
  local root=$1 preset=$2
  local folder=$root/build/$preset
  local log=$folder/build.log
  # A build folder remembers where it stood; after moving the checkout it is of no use.
  if [[ -f $folder/CMakeCache.txt ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$folder/CMakeCache.txt"; then
    rm -rf "$folder"
  fi
  mkdir -p "$folder"
  say "building ($preset; the first time takes some minutes) …"
  if ! { (cd "$root" && cmake --preset "$preset" && cmake --build --preset "$preset" -j "$(nproc)") 2>&1 |
    tee "$log" | show_steps; }; then
    grep -E -A 12 'error:|FAILED:|CMake Error' "$log" | head -n 40 >&2 || true
    give_up "the build failed; everything it said is in $log"
  fi
}

# Shows "[12/80]" on one line of a terminal, nothing elsewhere.
show_steps() {
  local line
  while IFS= read -r line; do
    if [[ -t 2 && $line =~ ^\[[0-9]+/[0-9]+\] ]]; then
      printf '\r\033[K%s' "${BASH_REMATCH[0]} ${line##*/}" >&2
    fi
  done
  [[ ! -t 2 ]] || printf '\r\033[K' >&2
}

# with_build_lock ROOT COMMAND...: only one build in this checkout at a time; others wait.
with_build_lock() {
  local root=$1
  shift
  if ! { mkdir -p "$root/build" && [[ -w $root/build ]]; } 2>/dev/null; then
    give_up "cannot write to $root/build, where the program must be built; copy the folder to a place you may write to"
  fi
  exec 9>"$root/build/.lock"
  if ! flock -n 9; then
    say "waiting for another build of this folder …"
    flock 9
  fi
  "$@"
  exec 9>&-
}
