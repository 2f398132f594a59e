#!/usr/bin/env bash
# Tests of the page: tools/test-page.sh types|logic|flows BUILD_FOLDER. Called by ctest; 77 means
# skipped. `flows` leaves pictures in BUILD_FOLDER/page-pictures.
set -euo pipefail

root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
build=$(readlink -f -- "$2")
cd "$root/web"
if [[ ! -x node_modules/.bin/vitest ]]; then
  echo "the page was not built: see $build/page.log" >&2
  exit 1
fi
case $1 in
types) exec node_modules/.bin/tsc --noEmit ;;
logic) exec node_modules/.bin/vitest run --dir test/logic ;;
flows)
  chromium=$(command -v chromium || command -v google-chrome) ||
    { echo "skipped: there is no Chromium"; exit 77; }
  KIRYOKU_CHROMIUM=$chromium KIRYOKU_PAGE=$build/share/kiryoku/web/page.html KIRYOKU_BINARY=$build/bin/kiryoku \
    KIRYOKU_ARTEFACTS=$build/page-pictures exec node_modules/.bin/vitest run --dir test/flows --no-file-parallelism \
    --testTimeout 60000
  ;;
esac
