#!/usr/bin/env bash
# The published matrix, replayed from its recordings after a night before: cases leased by risk until failures are found.
#   benchmarks/risk.sh RECORDINGS [SEEDS]    40 seeds if none are given
set -euo pipefail
cd "$(dirname "$0")/.."
[ $# -ge 1 ] || { sed -n '2,3s/^# \{0,1\}//p' "$0" >&2; exit 2; }
./mvnw -q -B -Dspotless.check.skip -pl benchmarks -am -DskipTests package \
    dependency:build-classpath -Dmdep.outputFile=target/classpath -Dmdep.includeScope=runtime >/dev/null
exec "$(.mvn/find-jdk)/bin/java" -cp "benchmarks/target/classes:$(cat benchmarks/target/classpath)" dev.provinggrid.benchmarks.fit.RiskStudy "$@"
