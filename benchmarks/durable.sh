#!/usr/bin/env bash
# What a sync for each commit costs: PAIRS pairs (default 5) of the control plane with CASES cases (default 500), and of `./sweep run SWEEP`
# (default examples/aeb-published-128.yaml; "-" for none), with and without provinggrid.database.durable. The two of a pair run one
# after the other, their order changing, so that both meet about the same load. Prints ms of wall time, the medians and the median ratio.
set -euo pipefail
cd "$(dirname "$0")/.."
pairs=${1:-5}
cases=${2:-500}
sweep=${3:-examples/aeb-published-128.yaml}
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

control_plane() {
    benchmarks/control-plane.py --cases "$cases" --workers 2 --server provinggrid.database.durable="$1" |
        sed -E 's/.* ([0-9.]+) ms wall per case.*/\1/'
}

whole_sweep() {
    local begin=$EPOCHREALTIME
    PROVINGGRID_DATABASE_DURABLE=$1 ./sweep run "$sweep" --out "$out/run" >/dev/null
    awk -v a="$begin" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.0f\n", (b - a) * 1000 }'
    rm -rf "$out/run"
}

# Runs the pairs of WHAT.
compare() {
    : >"$out/$1"
    for ((pair = 1; pair <= pairs; pair++)); do
        if ((pair % 2)); then
            on=$("$1" true) off=$("$1" false)
        else
            off=$("$1" false) on=$("$1" true)
        fi
        echo "$on $off" >>"$out/$1"
        echo "$1, pair $pair: $on ms durable, $off ms not; load $(cut -d' ' -f1 /proc/loadavg)"
    done
    python3 - "$1" "$out/$1" <<'PY'
import statistics, sys
pairs = [tuple(map(float, line.split())) for line in open(sys.argv[2])]
print(f"{sys.argv[1]}: median {statistics.median(p[0] for p in pairs):.1f} ms durable, {statistics.median(p[1] for p in pairs):.1f} ms not, "
      f"ratio of a pair {statistics.median(p[0] / p[1] for p in pairs):.2f} ({min(p[0] / p[1] for p in pairs):.2f} to {max(p[0] / p[1] for p in pairs):.2f})")
PY
}

compare control_plane
[ "$sweep" = - ] || compare whole_sweep
