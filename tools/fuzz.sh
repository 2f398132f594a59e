#!/usr/bin/env bash
# Runs every fuzz target for a while, one after the other, under address and undefined-behaviour
# sanitizers, starting from the seeds in fuzz/corpus. What a target finds is left in
# build/fuzz/findings; put it into fuzz/corpus/<target> once it is repaired. Needs clang.
#   tools/fuzz.sh [SECONDS [TARGET...]]      (default: 600 seconds each, all targets)
set -euo pipefail

root=$(dirname -- "$(dirname -- "$(readlink -f -- "${BASH_SOURCE[0]}")")")
cd "$root"

seconds=${1:-600}
shift || true
targets=("$@")
if [[ ${#targets[@]} -eq 0 ]]; then
  mapfile -t targets < <(sed -n 's/.*Target{"\([a-z_]*\)".*/\1/p' fuzz/all.cpp)
fi
cmake --preset fuzz >/dev/null
cmake --build --preset fuzz --target "${targets[@]/#/fuzz_}"
mkdir -p build/fuzz/findings

failed=()
for target in "${targets[@]}"; do
  work=build/fuzz/corpus/$target
  log=build/fuzz/$target.log
  mkdir -p "$work"
  printf '== %s, %s seconds\n' "$target" "$seconds"
  # The first folder collects new inputs, the second is only read.
  nice -n 19 "build/fuzz/fuzz/fuzz_$target" -max_total_time="$seconds" -max_len=6000 -timeout=20 \
    -rss_limit_mb=2048 -print_final_stats=1 -artifact_prefix="build/fuzz/findings/$target-" \
    "$work" "fuzz/corpus/$target" >"$log" 2>&1 || failed+=("$target")
  grep -E 'stat::number_of_executed_units|ERROR|SUMMARY|broken promise|runtime error' "$log" || true
done
if [[ ${#failed[@]} -gt 0 ]]; then
  printf 'findings (see build/fuzz/*.log): %s\n' "${failed[*]}"
  exit 1
fi
