#!/usr/bin/env bash
# What films cost: CPU time of `./sweep run SWEEP` (default examples/aeb-moose-128.yaml) without and with a film of every case, by turns,
# RUNS of each (default 3) after one that is not counted. CPU time is that of the command with its server and workers, user and
# system, so a machine that is busy otherwise does little harm.
set -euo pipefail
cd "$(dirname "$0")/.."
runs=${1:-3}
sweep=${2:-examples/aeb-moose-128.yaml}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
TIMEFORMAT='%U %S'

# Seconds of CPU of one run.
measured() {
    name=$1
    shift
    { time ./sweep run "$sweep" --out "$out/$name" "$@" >"$out/$name.txt"; } 2>"$out/$name.time"
    awk '{ printf "%.1f", $1 + $2 }' "$out/$name.time"
    rm -rf "${out:?}/$name"
}

./sweep validate "$sweep" >/dev/null # builds when it has to
for ((run = 0; run <= runs; run++)); do
    off=$(measured "$run-off")
    on=$(measured "$run-on" --video)
    ((run == 0)) && continue
    echo "$off $on" >>"$out/seconds"
    echo "run $run: $off s of CPU without, $on s with films; load $(cut -d' ' -f1 /proc/loadavg)"
done
for column in 1 2; do
    sort -n -k "$column" "$out/seconds" | awk -v c="$column" '{ v[NR] = $c } END { print v[int((NR + 1) / 2)] }'
done | paste - - | awk '{ printf "median %.1f s without, %.1f s with films: %+.1f %%\n", $1, $2, 100 * ($2 / $1 - 1) }'
