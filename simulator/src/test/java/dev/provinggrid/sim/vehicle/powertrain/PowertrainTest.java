package dev.provinggrid.sim.vehicle.powertrain;

import static dev.provinggrid.sim.vehicle.powertrain.Selector.DRIVE;
import static dev.provinggrid.sim.vehicle.powertrain.Selector.NEUTRAL;
import static dev.provinggrid.sim.vehicle.powertrain.Selector.PARK;
import static dev.provinggrid.sim.vehicle.powertrain.Selector.REVERSE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.vehicle.VehiclePresets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PowertrainTest {

    private static final double RADIUS = 0.406;
    private static final double STEP = 1e-3;

    private final Powertrain rzr = VehiclePresets.rzrProR4Ultimate().powertrain();
    private final Powertrain g35 = VehiclePresets.g35().powertrain();

    @Test
    void thirtyMilesPerHourOnSixteenInchesTurnThreeHundredFifteenTimesAMinute() {
        assertThat(Engine.rpmAt(30 * 0.44704, 16 * 0.0254, 1)).isCloseTo(315.13, within(0.005));
    }

    @Test
    void publishedPowerIsReachedAtEightThousand() {
        double power = rzr.engine().torque().at(8000) * 8000 * Math.PI / 30;
        assertThat(power).isCloseTo(167_800, within(400.0));
    }

    @Test
    void torqueCurveInterpolatesAndHoldsItsEnds() {
        TorqueCurve curve = TorqueCurve.of(2000, 150, 4000, 185);
        assertThat(curve.at(0)).isEqualTo(150);
        assertThat(curve.at(3000)).isEqualTo(167.5);
        assertThat(curve.at(9000)).isEqualTo(185);
    }

    @Test
    void topSpeedIsReachedAtFullPowerRpm() {
        assertThat(Engine.rpmAt(38, RADIUS, 0.75 * 11.9)).isCloseTo(8000, within(50.0));
    }

    @Test
    void engineIdlesAtStandstillAndEndsAtTheRedline() {
        assertThat(rzr.engine().targetRpm(0)).isEqualTo(1200);
        assertThat(rzr.engine().targetRpm(20_000)).isEqualTo(8500);
        assertThat(rzr.engine().limiter(8500)).isZero();
        assertThat(rzr.engine().limiter(8000)).isEqualTo(1);
    }

    @Test
    void variableTransmissionHoldsTheEngineSpeedThatTheThrottleAsksFor() {
        Transmission cvt = rzr.transmission();
        double shaft = Engine.rpmAt(15, RADIUS, rzr.finalDrive());
        assertThat(shaft * cvt.ratio(1, shaft, 1)).isCloseTo(8000, within(1e-9));
        assertThat(cvt.ratio(1, 0, 1)).isEqualTo(3.2);
        assertThat(cvt.ratio(1, Engine.rpmAt(50, RADIUS, rzr.finalDrive()), 0.2))
                .isEqualTo(0.75);
    }

    @Test
    void wheelTorqueIsEngineTorqueTimesGearingTimesThrottle() {
        Drivetrain drivetrain = new Drivetrain(rzr);
        for (int i = 0; i < 3000; i++) {
            drivetrain.advance(0.25, false, 0, 0, RADIUS, STEP);
        }
        assertThat(drivetrain.selector()).isEqualTo(DRIVE);
        assertThat(drivetrain.torqueNm()).isCloseTo(150 * 3.2 * 11.9 * 0.85 * 0.25, within(1e-3));
        assertThat(drivetrain.torqueNm() / RADIUS / 1350).isCloseTo(2.2, within(0.05));
    }

    @Test
    void throttleGainScalesTheTorque() {
        Drivetrain weak = new Drivetrain(rzr.withThrottleGain(0.2));
        for (int i = 0; i < 3000; i++) {
            weak.advance(0.25, false, 0, 0, RADIUS, STEP);
        }
        assertThat(weak.torqueNm()).isCloseTo(0.2 * 150 * 3.2 * 11.9 * 0.85 * 0.25, within(1e-3));
    }

    @Test
    void throttleAndEngineSpeedFollowWithTheirLags() {
        Drivetrain drivetrain = new Drivetrain(rzr.withThrottleLag(0.2));
        drivetrain.engage(0);
        for (int i = 0; i < 200; i++) {
            drivetrain.advance(1, false, 40, 16.24, RADIUS, STEP);
        }
        assertThat(drivetrain.throttle()).isCloseTo(1 - Math.exp(-1), within(0.002));
    }

    @Test
    void aShiftInterruptsTheTorque() {
        Drivetrain drivetrain = new Drivetrain(g35);
        double radius = 0.33;
        int interrupted = 0;
        int shifts = 0;
        int gear = 1;
        drivetrain.engage(0);
        for (int i = 0; i < 20_000; i++) {
            double speed = 3 + i * STEP * 2;
            drivetrain.advance(0.8, false, speed / radius, speed, radius, STEP);
            shifts += drivetrain.gear() == gear ? 0 : 1;
            gear = drivetrain.gear();
            interrupted += drivetrain.shifting() ? 1 : 0;
            assertThat(drivetrain.torqueNm() == 0).isEqualTo(drivetrain.shifting());
        }
        assertThat(shifts).isEqualTo(3);
        assertThat(gear).isEqualTo(4);
        assertThat(interrupted * STEP).isCloseTo(shifts * 0.3, within(0.01));
    }

    @Test
    void selectorPassesNeutralBetweenDriveAndReverse() {
        assertThat(positions(new Drivetrain(rzr), new double[] {0.5, -0.5, 0.5}, false))
                .containsExactly(NEUTRAL, DRIVE, NEUTRAL, REVERSE, NEUTRAL, DRIVE);
    }

    @Test
    void selectorRestsInNeutralAndParksByTheHandbrake() {
        assertThat(positions(new Drivetrain(rzr), new double[] {0.5, 0}, false))
                .containsExactly(NEUTRAL, DRIVE, NEUTRAL);
        assertThat(positions(new Drivetrain(rzr), new double[] {0, 0.5}, true)).containsExactly(NEUTRAL, PARK);
    }

    @Test
    void reverseIsRefusedWhileMovingForward() {
        assertThat(DRIVE.next(-1, false, false)).isEqualTo(DRIVE);
        assertThat(REVERSE.next(1, false, false)).isEqualTo(REVERSE);
        Drivetrain drivetrain = new Drivetrain(rzr);
        drivetrain.engage(10 / RADIUS);
        for (int i = 0; i < 2000; i++) {
            drivetrain.advance(-1, false, 10 / RADIUS, 10, RADIUS, STEP);
        }
        assertThat(drivetrain.selector()).isEqualTo(DRIVE);
        assertThat(drivetrain.torqueNm()).isZero();
    }

    @Test
    void torqueDropsOnTheInnerSide() {
        assertThat(dropping(1.5).sideFactor(0.2)).isCloseTo(0.7, within(1e-12));
        assertThat(dropping(1.5).sideFactor(-0.2)).isEqualTo(1);
        assertThat(dropping(10).sideFactor(0.5)).isCloseTo(0.1, within(1e-12));
    }

    private Powertrain dropping(double torqueDrop) {
        return new Powertrain(rzr.engine(), rzr.transmission(), rzr.finalDrive(), 1, torqueDrop, 1, 0);
    }

    private static List<Selector> positions(Drivetrain drivetrain, double[] throttles, boolean handbrake) {
        List<Selector> seen = new ArrayList<>(List.of(drivetrain.selector()));
        for (double throttle : throttles) {
            for (int i = 0; i < 2000; i++) {
                drivetrain.advance(throttle, handbrake, 0, 0, RADIUS, STEP);
                if (drivetrain.selector() != seen.getLast()) {
                    seen.add(drivetrain.selector());
                }
            }
        }
        return seen;
    }
}
