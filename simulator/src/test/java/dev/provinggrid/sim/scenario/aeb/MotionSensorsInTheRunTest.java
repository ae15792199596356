package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.scenario.aeb.Runs.Table;
import dev.provinggrid.sim.world.Track;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MotionSensorsInTheRunTest {

    private final Table cruise = Table.of(AebParameters.driving().with("perceptionModel", "ground-truth"), 3);
    private final Table atRest = Table.of(
            AebParameters.published()
                    .with("throttle", 0)
                    .with("rollingResistance", 1)
                    .with("duration", 20),
            3);

    @Test
    void nothingIsReadBeforeTheFirstReading() {
        assertThat(cruise.column("specificForceX[m/s2]")[0]).isNaN();
        assertThat(cruise.column("insYaw[rad]")[0]).isNaN();
        assertThat(cruise.column("gnssZ[m]")[0]).isNaN();
        assertThat(cruise.column("encoderRearLeft[1]")[0]).isZero();
        assertThat(cruise.column("gnssZ[m]")[1]).isFinite();
    }

    /** The slope where the run starts is 0.005. */
    @ParameterizedTest
    @ValueSource(strings = {"cruise", "throttle"})
    void theFirstReadingFeelsOneGravityAndTheWheelsCarryTheVehicle(String speedControl) {
        Table start = Table.of(
                AebParameters.driving()
                        .with("speedControl", speedControl)
                        .with("initialDistance", 100.0)
                        .with("duration", 1)
                        .with("traceRate", 200),
                3);
        double cos = StrictMath.cos(StrictMath.atan(.005));
        assertThat(Stream.of("FrontLeft", "FrontRight", "RearLeft", "RearRight")
                        .mapToDouble(it -> start.column("load" + it + "[N]")[0])
                        .sum())
                .isCloseTo(1350 * 9.81 * cos, within(2.0));
        assertThat(start.column("specificForceZ[m/s2]")[1]).isCloseTo(9.81 * cos, within(5 * .02));
        assertThat(start.column("linearAccelerationZ[m/s2]")[1]).isCloseTo(0, within(5 * .02));
        assertThat(start.column("acceleration[m/s2]")[0]).isCloseTo(0, within(.2));
    }

    @Test
    void encodersCountTheWayWhileTheWheelsRoll() {
        double[] x = cruise.column("x[m]");
        double[] y = cruise.column("y[m]");
        int at = 60;
        double way = StrictMath.hypot(x[at] - x[0], y[at] - y[0]);
        double turns = way / (2 * StrictMath.PI * .406);
        assertThat(cruise.column("encoderFrontRight[1]")[at] / 1920).isCloseTo(turns, within(.02 * turns));
    }

    @Test
    void brakingOnTheRoadTheSpecificForceLacksTheGradeThatTheAccelerationHas() {
        double[] brake = cruise.column("brake[1]");
        double[] speed = cruise.column("speed[m/s]");
        int[] braking = IntStream.range(0, brake.length)
                .filter(i -> brake[i] > .3 && speed[i] > 2 && speed[i] < 10)
                .toArray();
        double force = mean(cruise, "specificForceX[m/s2]", braking);
        double acceleration = mean(cruise, "linearAccelerationX[m/s2]", braking);
        double pitch = mean(cruise, "pitch[rad]", braking);
        assertThat(acceleration).isLessThan(-3).isCloseTo(mean(cruise, "acceleration[m/s2]", braking), within(.4));
        assertThat(force - acceleration).isCloseTo(-9.81 * StrictMath.sin(pitch), within(.05));
    }

    @Test
    void atRestTheAccelerometerFeelsOneGravityAndTheGyroscopeNothing() {
        int[] late = IntStream.range(200, atRest.rows().size()).toArray();
        assertThat(mean(atRest, "specificForceZ[m/s2]", late)).isCloseTo(9.81, within(.02));
        assertThat(mean(atRest, "linearAccelerationZ[m/s2]", late)).isCloseTo(0, within(.02));
        assertThat(deviation(atRest, "specificForceY[m/s2]", late)).isCloseTo(.02, within(.005));
        assertThat(mean(atRest, "angularVelocityZ[rad/s]", late)).isCloseTo(0, within(5e-4));
    }

    @Test
    void satellitePositioningScattersByTwoCentimetresAroundTheNavigationSystemAndHoldsForATenthOfASecond() {
        int[] late = IntStream.range(200, atRest.rows().size()).toArray();
        assertThat(deviation(atRest, "gnssX[m]", late)).isCloseTo(.02, within(.006));
        assertThat(mean(atRest, "gnssX[m]", late)).isCloseTo(mean(atRest, "insX[m]", late), within(.01));
        double[] height = atRest.column("gnssZ[m]");
        assertThat(height[201]).isEqualTo(height[202]).isNotEqualTo(height[203]);
        assertThat(height[203]).isEqualTo(height[204]);
    }

    @Test
    void theNavigationSystemIsATenMillisecondsOldTruthAtTheCentreOfMass() {
        double[] speed = cruise.column("speed[m/s]");
        double[] x = cruise.column("x[m]");
        double[] insX = cruise.column("insX[m]");
        assertThat(insX[40] - x[40]).isCloseTo(-.01 * speed[40] * StrictMath.cos(Track.HEADING_RAD), within(.005));
        assertThat(cruise.column("insYaw[rad]")[40]).isEqualTo(cruise.column("yaw[rad]")[40]);
        assertThat(cruise.column("insZ[m]")[40] - cruise.column("z[m]")[40]).isCloseTo(.7, within(.1));
    }

    private static double mean(Table table, String column, int[] rows) {
        double[] values = table.column(column);
        return Arrays.stream(rows).mapToDouble(i -> values[i]).average().orElseThrow();
    }

    private static double deviation(Table table, String column, int[] rows) {
        double[] values = table.column(column);
        double mean = mean(table, column, rows);
        return StrictMath.sqrt(Arrays.stream(rows)
                .mapToDouble(i -> (values[i] - mean) * (values[i] - mean))
                .average()
                .orElseThrow());
    }
}
