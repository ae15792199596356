#!/usr/bin/env bash
# Shows that a change left every result alone: runs all cases of two shipped sweeps and compares what is known of each
# (hash of the trace, outcome, end reason, cause, KPIs) with a baseline.
#   benchmarks/same-bits.sh --record FILE    writes the baseline of this working tree
#   benchmarks/same-bits.sh FILE             compares this working tree with it
#   benchmarks/same-bits.sh COMMIT           builds that commit beside it and compares with its results
# With --all first, every example that needs no server of the user's: 2,567 cases, about 32 minutes of CPU; SUMO must be installed.
set -euo pipefail
root="$(cd "$(dirname "$0")/.." && pwd)"
sweeps=(aeb-published-128 aeb-moose-128)
if [ "${1:-}" = --all ]; then
  shift
  sweeps+=(aeb-driving aeb-repeats aeb-speed-animals cooperative-crossing dense-merge double-lane-change
    external-braking-distance false-brakes ring-road skid-pad sumo-network)
fi

usage() { sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 2; }

# hashes TREE: one line for each case of each sweep, run by the programs of that tree
hashes() {
  local sweep out="$scratch/results-${1//\//_}"
  for sweep in "${sweeps[@]}"; do
    "$1/sweep" run "$1/examples/$sweep.yaml" --scenarios "$1/examples/external" --out "$out/$sweep" > "$scratch/log" 2>&1 || [ $? -eq 1 ] ||
      { cat "$scratch/log" >&2; exit 2; }
    PYTHONPATH="$root/benchmarks" PYTHONDONTWRITEBYTECODE=1 python3 - "$sweep" "$out/$sweep" <<'PY'
import hashlib, sys

from table import rows

sweep, folder = sys.argv[1:]
for row in sorted(rows(folder), key=lambda it: int(it["case"])):
    kept = {name: value for name, value in row.items()
            if name in ("outcome", "error_kind", "end_reason", "cause") or name.startswith("kpi.")}
    rest = hashlib.sha256(repr(sorted(kept.items())).encode()).hexdigest()
    print(sweep, row["case"], row["trace_hash"] or "no-trace", rest)
PY
  done
}

[ $# -ge 1 ] || usage
scratch="$(mktemp -d)"
trap 'git -C "$root" worktree remove --force "$scratch/tree" 2>/dev/null || true; rm -rf "$scratch"' EXIT

if [ "$1" = --record ]; then
  [ $# -eq 2 ] || usage
  hashes "$root" > "$2"
  echo "$(wc -l < "$2") cases recorded in $2"
  exit 0
fi

baseline="$1"
if [ ! -f "$baseline" ]; then
  git -C "$root" worktree add --detach --quiet "$scratch/tree" "$1"
  baseline="$scratch/baseline"
  hashes "$scratch/tree" > "$baseline"
fi
hashes "$root" > "$scratch/now"
if diff "$baseline" "$scratch/now" > "$scratch/changed"; then
  echo "$(wc -l < "$scratch/now") cases, every one the same to the bit"
else
  grep '^[<>]' "$scratch/changed" >&2
  echo "$(grep -c '^>' "$scratch/changed") of $(wc -l < "$scratch/now") cases are not as they were" >&2
  exit 1
fi
