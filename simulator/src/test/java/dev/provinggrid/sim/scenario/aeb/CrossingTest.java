package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.aeb.Runs.Table;
import dev.provinggrid.sim.world.Road;
import dev.provinggrid.sim.world.Surface;
import dev.provinggrid.sim.world.Track;
import dev.provinggrid.sim.world.Weather;
import dev.provinggrid.sim.world.air.Atmosphere;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CrossingTest {

    @ParameterizedTest
    @CsvSource({"moose, .25, 50", "moose, .5, 50", "moose, .75, 20", "deer, .25, 80", "deer, .75, 50", "boar, .5, 50"})
    void unbrakedTheAnimalsMiddleMeetsTheFrontAtTheImpactPoint(String animal, double share, double kmPerH) {
        AebParameters parameters = AebParameters.driving()
                .with("perceptionModel", "none")
                .with("motion", "crossing")
                .with("animal", animal)
                .with("impactPoint", share)
                .with("approachSpeed", kmPerH / 3.6)
                .with("traceRate", 200);
        Table trace = Table.of(parameters, 1);
        double[] collisions = trace.column("collisions[1]");
        int at = 0;
        while (collisions[at] == 0) {
            at++;
        }
        Road road = Track.with(Atmosphere.of(Weather.CLEAR).gripOn(Surface.DIRT));
        double animalLeft = road.left(trace.column("animalX[m]")[at], trace.column("animalY[m]")[at]);
        double vehicleLeft = road.left(trace.column("x[m]")[at], trace.column("y[m]")[at]);
        double met = (animalLeft - vehicleLeft) / 1.880 + .5;
        assertThat(met).isCloseTo(share, within(.06));
        assertThat(Runs.report(parameters).kpis()).containsEntry("unbrakedImpact", 1.0);
    }

    @Test
    void aVehicleThatStopsLetsTheAnimalCrossWithoutEncroachment() {
        RunReport report = Runs.report(
                AebParameters.driving().with("perceptionModel", "ground-truth").with("motion", "crossing"));
        assertThat(report.kpis()).containsEntry("collisions", 0.0).doesNotContainKey("pet");
    }

    @Test
    void postEncroachmentTimeIsMeasuredWhereBothPassWithoutContact() {
        RunReport report = Runs.report(AebParameters.published()
                .with("perceptionModel", "ground-truth")
                .with("minBoxArea", 20_000)
                .with("motion", "crossing"));
        assertThat(report.kpis()).containsEntry("collisions", 0.0);
        assertThat(report.kpis().get("pet")).isPositive();
    }
}
