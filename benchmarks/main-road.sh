#!/usr/bin/env bash
# Times `./sweep run SWEEP` (default examples/aeb-moose-128.yaml) from command to summary, jars built: RUNS runs (default 5) after one
# that is not counted. Prints wall and CPU seconds of every run, the medians, and what each summary says of the slots.
set -euo pipefail
cd "$(dirname "$0")/.."
runs=${1:-5}
sweep=${2:-examples/aeb-moose-128.yaml}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
TIMEFORMAT='%R %U %S'

./sweep validate "$sweep" # builds when it has to
for ((run = 0; run <= runs; run++)); do
    seconds=$({ time ./sweep run "$sweep" --out "$out/$run" >"$out/$run.txt"; } 2>&1)
    ((run == 0)) && continue
    echo "$seconds" >>"$out/times"
    echo "run $run: wall, user, system $seconds s; $(grep -E '^ +slots' "$out/$run.txt" | tr -s ' ')"
done
for column in 1:wall 2:user 3:system; do
    sort -n -k "${column%%:*}" "$out/times" | awk -v c="${column%%:*}" -v name="${column##*:}" \
        '{ v[NR] = $c } END { printf "%s: median %.1f s, %.1f to %.1f s\n", name, (v[int((NR + 1) / 2)] + v[int(NR / 2) + 1]) / 2, v[1], v[NR] }'
done
