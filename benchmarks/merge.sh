#!/usr/bin/env bash
# The dense merge: times real time among more than 300 vehicles, the ego's dynamics on. An argument is another share of slow vehicles.
set -euo pipefail
cd "$(dirname "$0")/.."
./mvnw -q -B -Dspotless.check.skip -pl benchmarks -am -DskipTests package \
    dependency:build-classpath -Dmdep.outputFile=target/classpath -Dmdep.includeScope=runtime >/dev/null
exec "$(.mvn/find-jdk)/bin/java" -XX:+UseSerialGC -cp "benchmarks/target/classes:$(cat benchmarks/target/classpath)" \
    dev.provinggrid.benchmarks.merge.MergeSpeed "$@"
