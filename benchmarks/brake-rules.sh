#!/usr/bin/env bash
# Does the verdict tell brake rules apart? Drives five rules through worlds with a moose in the way and through harmless ones, and prints
# how many of them each passes, with the interval over worlds. Results stay in OUT. Usage: brake-rules.sh OUT [MODEL]
set -euo pipefail
home=$(cd "$(dirname "$0")/.." && pwd)
out=$1
model=${2:-pg-l}

rule() { # the settings of a rule
    case $1 in
        shipped) ;;
        looks-where-it-goes) echo "parameters.relevance=path" ;;
        slams-at-first-sight) echo "parameters.trigger=detection" ;;
        lazy) echo "parameters.factorOfSafety=0.5" "parameters.partialBrake=0" ;;
        nervous) echo "parameters.minConfidence=5%" "parameters.consecutiveDetections=1" ;;
    esac
}

worlds() { # a sweep and what is set in it
    case $1 in
        in-the-way) echo "aeb-moose-128" "axes.timeOfDay=[00:00,12:00]" "replicates=2" ;;
        harmless) echo "aeb-harmless" ;;
    esac
}

for kind in in-the-way harmless; do
    for rule in shipped looks-where-it-goes slams-at-first-sight lazy nervous; do
        read -r sweep settings <<<"$(worlds "$kind")"
        options=(--set "axes.perceptionModel=[$model]")
        for setting in $settings $(rule "$rule"); do
            options+=(--set "$setting")
        done
        folder=$out/$kind-$rule
        [ -f "$folder/cases.json" ] || rm -rf "$folder"  # broken off
        [ -d "$folder" ] || "$home/sweep" run "$home/examples/$sweep.yaml" "${options[@]}" --out "$folder" >/dev/null 2>&1 || [ $? -le 3 ]
        python3 - "$folder" "$kind" "$rule" <<'PY'
import collections, json, pathlib, sys
folder, kind, rule = sys.argv[1:]
document = json.loads(pathlib.Path(folder, "cases.json").read_text())
cases = document["cases"]
judged = [it for it in cases if it["outcome"] in ("PASS", "FAIL")]
passed = sum(it["outcome"] == "PASS" for it in judged)
n, z = len(judged), 1.96
share = passed / n
middle, half = (share + z * z / 2 / n) / (1 + z * z / n), z / (1 + z * z / n) * (share * (1 - share) / n + z * z / 4 / n / n) ** .5
causes = collections.Counter(it.get("cause") for it in judged if it["outcome"] == "FAIL")
print(f"{kind:11} {rule:21} {passed:3} of {n:3} ({100 * (middle - half):.0f} to {100 * (middle + half):.0f} %)  {dict(causes)}", flush=True)
PY
    done
done
