#!/usr/bin/env bash
# clang-tidy on one file, quietly; notes in a list that it was done. Called by tools/check.sh.
list=$1 file=$2
if output=$(clang-tidy -p build/dev --quiet "$file" 2>/dev/null); then
  echo "$file" >>"$list"
else
  printf '%s\n%s\n' "$file" "$output"
  printf '%s\nfailed %s\n' "$file" "$file" >>"$list"
  exit 1
fi
