#!/usr/bin/env bash
# CPU time of runs that are judged on images: without a film, rendered to their end, and filmed, at the camera's size and at 1280 x 720.
# ROUNDS (default 5) of four worlds after one that is not counted; a FOLDER keeps the films; WAYS, separated by commas, are some of them.
set -euo pipefail
cd "$(dirname "$0")/.."
./mvnw -q -B -Dspotless.check.skip -pl benchmarks -am -DskipTests package \
    dependency:build-classpath -Dmdep.outputFile=target/classpath -Dmdep.includeScope=runtime >/dev/null
exec "$(.mvn/find-jdk)/bin/java" --enable-native-access=ALL-UNNAMED \
    -cp "benchmarks/target/classes:$(cat benchmarks/target/classpath)" dev.provinggrid.worker.video.FilmCost "$@"
