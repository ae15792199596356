#!/usr/bin/env bash
# Crash rates of four drivers over the cut-ins of UN R157 from 3 to 5.5 % of the cells, beside the rates of all of them.
#   benchmarks/estimate.sh [SEEDS]    20 seeds if none are given
set -euo pipefail
cd "$(dirname "$0")/.."
./mvnw -q -B -Dspotless.check.skip -pl benchmarks -am -DskipTests package \
    dependency:build-classpath -Dmdep.outputFile=target/classpath -Dmdep.includeScope=runtime >/dev/null
exec "$(.mvn/find-jdk)/bin/java" -cp "benchmarks/target/classes:$(cat benchmarks/target/classpath)" dev.provinggrid.benchmarks.estimate.EstimateStudy "$@"
