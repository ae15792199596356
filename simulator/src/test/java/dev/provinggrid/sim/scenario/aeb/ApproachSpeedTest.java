package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.aeb.Runs.Table;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A test driver holds the true speed, as speedometers have it: never below the nominal one. */
@Tag("slow")
class ApproachSpeedTest {

    private static final double KM_PER_H = 1 / 3.6;

    @ParameterizedTest
    @CsvSource({
        "rzr-pro-r, dirt, clear, 50",
        "rzr-pro-r, dirt, heavy-snow, 50",
        "rzr-pro-r, gravel, heavy-rain, 80",
        "rzr-pro-r, ice, clear, 20",
        "g35, asphalt, light-rain, 100",
        "bmw-320i, dirt, thin-fog, 50"
    })
    void theTrueSpeedStaysWithinOneKilometreAnHourAboveTheNominalOne(
            String vehicle, String surface, String weather, double kmPerH) {
        AebParameters approach = AebParameters.driving()
                .with("perceptionModel", "none")
                .with("vehicle", vehicle)
                .with("surface", surface)
                .with("weather", weather)
                .with("approachSpeed", kmPerH * KM_PER_H)
                .with("traceRate", 100.0);
        Table trace = Table.of(approach, 7);
        int contact = trace.first("collisions[1]", 1);
        DoubleSummaryStatistics speed =
                Arrays.stream(trace.column("speed[m/s]"), 0, contact).summaryStatistics();
        assertThat(speed.getMin()).isGreaterThanOrEqualTo(kmPerH * KM_PER_H);
        assertThat(speed.getMax()).isLessThanOrEqualTo((kmPerH + 1) * KM_PER_H);
    }

    /** With driven rear wheels that spin. It is no test of any system, also of one that brakes before the vehicle is slow. */
    @ParameterizedTest
    @ValueSource(strings = {"none", "ground-truth"})
    void whatCannotHoldItsSpeedIsNoTestAndSaysWhichItHad(String model) {
        RunReport report = Runs.report(AebParameters.driving()
                .with("perceptionModel", model)
                .with("vehicle", "g35")
                .with("surface", "ice")
                .with("approachSpeed", 20 * KM_PER_H));
        assertThat(report.exercised()).isFalse();
        assertThat(report.cause()).isEqualTo("approach-speed");
        assertThat(report.message())
                .matches("without braking the vehicle falls to [0-5][.]\\d m/s of 5[.]7 m/s before it is there,"
                        + " with a wheel that turns at \\d+ rad/s: .*");
    }

    /** A test that is lost to a vehicle a little below its speed would be one less for nothing. */
    @Test
    void aVehicleThatLosesLittleIsATest() {
        RunReport report = Runs.report(AebParameters.driving()
                .with("perceptionModel", "none")
                .with("vehicle", "bmw-320i")
                .with("surface", "ice")
                .with("weather", "heavy-snow")
                .with("animal", "none")
                .with("approachSpeed", 50 * KM_PER_H));
        assertThat(report.kpis().get("approachSpeedError")).isLessThan(0);
        assertThat(report.exercised()).isTrue();
        assertThat(report.message()).isEmpty();
    }
}
