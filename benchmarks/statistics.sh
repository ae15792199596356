#!/usr/bin/env bash
# JMH of all statistics of a sweep, of 100,000 and of a million cases in a heap of 512 MB, cold and warm.
set -euo pipefail
cd "$(dirname "$0")/.."
./mvnw -q -B -Dspotless.check.skip -pl benchmarks -am -DskipTests package \
    dependency:build-classpath -Dmdep.outputFile=target/classpath -Dmdep.includeScope=runtime >/dev/null
exec "$(.mvn/find-jdk)/bin/java" -cp "benchmarks/target/classes:$(cat benchmarks/target/classpath)" org.openjdk.jmh.Main 'SweepStatisticsBenchmark' "$@"
