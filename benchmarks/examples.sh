#!/usr/bin/env bash
# Every example whole, one after the other: how many of its cases pass, and how long it takes.
set -euo pipefail
cd "$(dirname "$0")/.."
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

first_block() { awk '/^```yaml$/ {on = 1; next} /^```$/ {if (on) exit} on' "$1"; }

first_block README.md >"$out/README.yaml"
first_block docs/sweep-file.md >"$out/sweep-file.yaml"
for file in "$out/README.yaml" "$out/sweep-file.yaml" examples/aeb-*.yaml examples/question-*.yaml examples/double-lane-change.yaml examples/skid-pad.yaml \
    examples/cooperative-crossing.yaml; do
    name=$(basename "$file" .yaml)
    start=$SECONDS
    ./sweep run "$file" --out "$out/$name" >/dev/null
    awk -v name="$name" -v seconds=$((SECONDS - start)) 'NR == 3 {print name ":" $0 " (" seconds " s)"}' "$out/$name/summary.txt"
done
