#!/usr/bin/env bash
# What films cost: CPU time of `./sweep run SWEEP` (default examples/aeb-moose-128.yaml) without and with a film of every case, RUNS pairs
# (default 3) after one that is not counted. The two of a pair run at the same time: so both meet the same load, whatever it is. CPU time
# is that of the command with its server and workers, user and system.
set -euo pipefail
cd "$(dirname "$0")/.."
runs=${1:-3}
sweep=${2:-examples/aeb-moose-128.yaml}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
TIMEFORMAT='%U %S'

# Writes the seconds of CPU of one run to NAME.s.
measure() {
    name=$1
    shift
    { time ./sweep run "$sweep" --out "$out/$name" "$@" >"$out/$name.txt"; } 2>"$out/$name.time"
    awk 'END { printf "%.1f\n", $1 + $2 }' "$out/$name.time" >"$out/$name.s"
    rm -rf "${out:?}/$name"
}

./sweep validate "$sweep" >/dev/null # builds when it has to
for ((run = 0; run <= runs; run++)); do
    # Both in shells of their own: a shell counts the time of every child that ends meanwhile.
    measure off &
    measure on --video &
    wait
    ((run == 0)) && continue
    off=$(cat "$out/off.s") on=$(cat "$out/on.s")
    echo "$off $on" >>"$out/seconds"
    echo "run $run: $off s of CPU without, $on s with films; load $(cut -d' ' -f1 /proc/loadavg)"
done
awk '{ print 100 * ($2 / $1 - 1) }' "$out/seconds" | sort -n | awk '{ v[NR] = $1 } END { printf "median of the pairs: %+.1f %%\n", v[int((NR + 1) / 2)] }'
