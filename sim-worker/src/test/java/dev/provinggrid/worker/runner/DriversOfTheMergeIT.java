package dev.provinggrid.worker.runner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.sim.scenario.RunReport;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The performance models of UN R157 behind others in SUMO's traffic: they merge, touch nobody, and are drivers of their own. */
class DriversOfTheMergeIT {

    private static final long SEED = 1;

    @TempDir
    private Path folder;

    private final Manifest merge = new BuiltInScenarios().named("dense-merge").orElseThrow();
    private BuiltInRuns runs;

    @BeforeEach
    void runsAre() {
        Required.program("sumo");
        runs = new BuiltInRuns(folder, 1);
    }

    /** The cheat is a word that the scenario takes and does not heed: then two of them would drive alike. */
    @Test
    void everyDriverMergesInItsOwnWayAndTouchesNobody() {
        Map<String, Map<String, Double>> kpis = Stream.of("idm", "rss", "fsm")
                .collect(Collectors.toMap(Function.identity(), it -> drive(it).kpis()));

        assertThat(kpis.values())
                .allSatisfy(it -> assertThat(it)
                        .containsEntry("collisions", 0.0)
                        .hasEntrySatisfying(
                                "timeToMerge", time -> assertThat(time).isBetween(5.0, 90.0))
                        .hasEntrySatisfying("minGap", gap -> assertThat(gap).isPositive()))
                .doesNotHaveDuplicates();
    }

    private RunReport drive(String driver) {
        Map<String, Value> values = new TreeMap<>(new AllowedValues(merge).usual());
        values.put("egoFollower", new Value.Text(driver));
        values.put("flow", new Value.Scalar(1500.0 / 3600));
        values.put("entryTime", new Value.Scalar(200));
        values.put("patience", new Value.Scalar(90));
        return runs.drive("dense-merge", WireParameters.of(merge, values), SEED, OutputStream.nullOutputStream());
    }
}
