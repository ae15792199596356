#!/usr/bin/env bash
# Cut-ins of UN R157 as a point and as a full vehicle: 2,142 cells x 4 drivers x 3 vehicles. Prints a table, draws two pictures into a folder.
#   benchmarks/r157-plant.sh [FOLDER]    docs/img if none is named
set -euo pipefail
cd "$(dirname "$0")/.."
./mvnw -q -B -Dspotless.check.skip -pl benchmarks -am -DskipTests package \
    dependency:build-classpath -Dmdep.outputFile=target/classpath -Dmdep.includeScope=runtime >/dev/null
exec "$(.mvn/find-jdk)/bin/java" -cp "benchmarks/target/classes:$(cat benchmarks/target/classpath)" \
    dev.provinggrid.benchmarks.regulation.PlantStudy "${1:-docs/img}"
