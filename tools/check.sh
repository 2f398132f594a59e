#!/usr/bin/env bash
# The gate for every change: formatting, a build in which warnings are errors, headers that
# stand alone, the tests of the house (rooms, file sizes, manifest, citations), shellcheck,
# and clang-tidy on the sources changed since the base (default: where this branch left
# origin/main or main; on main itself, the last commit).
#   tools/check.sh [BASE]
set -euo pipefail

root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
cd "$root"
# shellcheck source=tools/setup.sh
. tools/setup.sh

tidy_seconds=150 # what clang-tidy may take in all; files it did not reach are named
failed=()

step() { printf '== %s\n' "$1"; }

check_format() {
  local files
  mapfile -t files < <(git ls-files --cached --others --exclude-standard -- "*.cpp" "*.hpp")
  clang-format --dry-run --Werror "${files[@]}"
}

check_shell() {
  if command -v shellcheck >/dev/null; then
    shellcheck -x kiryoku test .ci/run tools/*.sh
  else
    echo "skipped: shellcheck is not installed"
  fi
}

check_headers() {
  cmake --build --preset dev -j "$(nproc)" --target all_verify_interface_header_sets >build/dev/headers.log ||
    { grep -A 5 'error:' build/dev/headers.log; return 1; }
}

# Sources changed since the base: committed, not yet committed, and new; a changed header
# stands for the source beside it.
changed_sources() {
  local base=$1 file
  { git diff --name-only --diff-filter=d "$base"; git ls-files --others --exclude-standard; } |
    grep -E '^src/.*\.(cpp|hpp)$' | sed 's/\.hpp$/.cpp/' | sort -u |
    while IFS= read -r file; do [[ ! -f $file ]] || printf '%s\n' "$file"; done
}

find_base() {
  local name base
  for name in origin/main main; do
    base=$(git merge-base HEAD "$name" 2>/dev/null) || continue
    [[ $base == "$(git rev-parse HEAD)" ]] || { echo "$base"; return; }
  done
  git rev-parse --verify --quiet HEAD~1
}

check_tidy() {
  local base files status
  if ! command -v clang-tidy >/dev/null; then
    echo "skipped: clang-tidy is not installed"
    return 0
  fi
  base=${1:-$(find_base)} || { echo "skipped: no earlier commit to compare with"; return 0; }
  mapfile -t files < <(changed_sources "$base")
  echo "${#files[@]} changed since ${base:0:9}"
  ((${#files[@]})) || return 0
  local done_list=build/dev/tidy.done
  : >"$done_list"
  status=0
  printf '%s\0' "${files[@]}" |
    timeout "$tidy_seconds" xargs -0 -n 1 -P "$(nproc)" tools/tidy-one.sh "$done_list" || status=$?
  if ((status == 124)); then
    echo "not reached within $tidy_seconds s:"
    printf '%s\n' "${files[@]}" | grep -vxFf "$done_list"
    # A time-out is no verdict, unless one of those that were reached failed.
    if grep -q '^failed ' "$done_list"; then return 1; else return 0; fi
  fi
  return "$status"
}

run() {
  step "$1"
  shift
  "$@" || failed+=("$*")
}

set_up() {
  need_packages tools/packages.txt tools/packages-test.txt
  build "$root" dev
}

run "packages and build with warnings as errors" with_build_lock "$root" set_up
run "format" check_format
run "shell scripts" check_shell
run "headers stand alone" check_headers
run "rooms, file sizes, manifest, citations" ctest --test-dir build/dev --output-on-failure -Q \
  -R '^(architecture|file_size|manifest|citations)$'
run "clang-tidy on changed files" check_tidy "$@"

if ((${#failed[@]})); then
  printf '== failed: %s\n' "${failed[@]}"
  exit 1
fi
echo "== all checks passed"
