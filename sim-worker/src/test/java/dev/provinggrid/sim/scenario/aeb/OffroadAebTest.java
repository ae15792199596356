package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.Supervision;
import java.io.ByteArrayOutputStream;
import org.junit.jupiter.api.Test;

class OffroadAebTest {

    private final OffroadAeb scenario = new OffroadAeb();

    @Test
    void withoutDetectionThePublishedRunCollides() {
        RunReport report = run(AebParameters.published().with("perceptionModel", "none"), 1);
        assertThat(report.kpis().get("collisions")).isPositive();
        assertThat(report.cause()).isEqualTo("never-saw");
    }

    @Test
    void groundTruthStopsFromCruise() {
        RunReport report = run(AebParameters.driving().with("perceptionModel", "ground-truth"), 1);
        assertThat(report.kpis()).containsEntry("collisions", 0.0);
        assertThat(report.endReason()).isEqualTo("standstill");
    }

    @Test
    void repeatingARunGivesTheSameBytes() {
        byte[] once = trace(AebParameters.published(), 3);
        byte[] again = trace(AebParameters.published(), 3);
        assertThat(again).isEqualTo(once);
    }

    private RunReport run(AebParameters parameters, long seed) {
        return scenario.drive(parameters.map(), seed, new ByteArrayOutputStream(), Supervision.NONE);
    }

    private byte[] trace(AebParameters parameters, long seed) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        scenario.drive(parameters.map(), seed, out, Supervision.NONE);
        return out.toByteArray();
    }
}
