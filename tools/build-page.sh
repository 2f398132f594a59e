#!/usr/bin/env bash
# Builds the page of the reports (web/) into one file:
#   tools/build-page.sh OUTPUT.html
# Called by the build; what npm and Vite say goes to page.log beside the build's other logs. A
# failure is told there and leaves no page: the program works without it and says so.
set -uo pipefail

root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
output=$1
log=${output%/share/*}/page.log
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

make_page() {
  cd "$root/web" || return 1
  command -v npm >/dev/null || { echo "npm is missing; it is in Debian's packages nodejs and npm"; return 1; }
  # Two builds of this checkout share the packages.
  exec 8>"$root/build/.page.lock"
  flock 8
  if [[ ! -e node_modules/.package-lock.json || package-lock.json -nt node_modules/.package-lock.json ]]; then
    npm ci --no-audit --no-fund --loglevel=error || return 1
    touch node_modules/.package-lock.json
  fi
  node_modules/.bin/vite build --logLevel warn --emptyOutDir --outDir "$made" || return 1
  mkdir -p "${output%/*}" && mv "$made/index.html" "$output"
}

rm -f "$output"
mkdir -p "$root/build" "${log%/*}"
if make_page >"$log" 2>&1; then
  exit 0
fi
tail -n 5 "$log" >&2
echo "the page of the reports could not be built; everything that was said is in $log" >&2
exit 0
