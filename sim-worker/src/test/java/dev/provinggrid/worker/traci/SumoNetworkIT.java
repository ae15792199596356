package dev.provinggrid.worker.traci;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.network.SumoNetwork;
import dev.provinggrid.worker.runner.Required;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The vehicle under test in the traffic of the real SUMO, on the grid that comes with the simulator. */
@Timeout(120)
class SumoNetworkIT {

    @TempDir
    Path root;

    @BeforeAll
    static void sumo() {
        Required.program("sumo");
    }

    @ParameterizedTest
    @ValueSource(strings = {"full", "kinematic-bicycle"})
    void itDrivesThroughJunctionsWithTrafficLightsAndArrives(String plant) throws Exception {
        RunReport report = drive("run", Map.of("plant", plant), 3, new ByteArrayOutputStream());
        assertThat(report.endReason()).as(report.toString()).isEqualTo("arrived");
        assertThat(report.kpis())
                .containsEntry("arrived", 1.0)
                .containsEntry("collisions", 0.0)
                .containsEntry("redLights", 0.0)
                .containsEntry("synchronisationError", 0.0);
        assertThat(report.kpis().get("laneError")).isLessThan(1.2);
        assertThat(report.events())
                .as("the lights that it looked at")
                .filteredOn(it -> it.name().equals("light"))
                .hasSizeGreaterThan(1);
        assertThat(report.kpis().get("distance")).isGreaterThan(500);
        assertThat(report.kpis().get("vehicles")).isGreaterThan(15);
    }

    @Test
    void equalSeedsGiveEqualTracesAndOtherSeedsOthers() throws Exception {
        String once = trace("once", 11);
        assertThat(trace("again", 11)).isEqualTo(once);
        assertThat(trace("other", 12)).isNotEqualTo(once);
    }

    private String trace(String name, long seed) throws IOException {
        ByteArrayOutputStream trace = new ByteArrayOutputStream();
        drive(name, Map.of("duration", 30.0, "plant", "kinematic-bicycle"), seed, trace);
        return trace.toString(UTF_8);
    }

    private RunReport drive(String name, Map<String, Object> changed, long seed, ByteArrayOutputStream trace)
            throws IOException {
        Map<String, Object> parameters = new TreeMap<>();
        new BuiltInScenarios()
                .named(SumoNetwork.NAME)
                .orElseThrow()
                .parameters()
                .forEach(it -> {
                    switch (it.defaultValue()) {
                        case Value.Scalar(double number) -> parameters.put(it.name(), number);
                        case Value.Text(String text) -> parameters.put(it.name(), text);
                        case Value.Flag(boolean flag) -> parameters.put(it.name(), flag);
                    }
                });
        parameters.putAll(changed);
        try (SumoRuns runs = new SumoRuns(root.resolve(name))) {
            return new SumoNetwork().with(runs.simulator()).drive(parameters, seed, trace, Supervision.NONE);
        }
    }
}
