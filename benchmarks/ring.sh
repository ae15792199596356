#!/usr/bin/env bash
# The ring road: times real time (speed), waves and what damps them over 8 seeds (waves), how far runs drift apart that lose updates (errors).
set -euo pipefail
cd "$(dirname "$0")/.."
./mvnw -q -B -Dspotless.check.skip -pl benchmarks -am -DskipTests package \
    dependency:build-classpath -Dmdep.outputFile=target/classpath -Dmdep.includeScope=runtime >/dev/null
exec "$(.mvn/find-jdk)/bin/java" -XX:+UseSerialGC -cp "benchmarks/target/classes:$(cat benchmarks/target/classpath)" \
    dev.provinggrid.benchmarks.ring.RingFigures "$@"
