package dev.provinggrid.sim.vehicle.car;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.engine.RungeKutta4;
import java.util.function.DoubleUnaryOperator;
import org.hipparchus.ode.ODEState;
import org.hipparchus.ode.OrdinaryDifferentialEquation;
import org.hipparchus.ode.nonstiff.DormandPrince853Integrator;
import org.junit.jupiter.api.Test;

/** Cooperative crossing, checks 4 and 5, and 42 s of torque and steering rate beside another integrator of the same equations. */
class CarMotionTest {

    private static final CarParameters COROLLA = CarParameters.COROLLA;
    private static final double STEP_S = .01;
    private static final double REPLAY_S = 42;

    @Test
    void theEngineMovesTheCorollaAsPublished() {
        assertThat(COROLLA.driveN(100)).isCloseTo(5848, within(.5));
        assertThat(COROLLA.accelerationMps2(100, 0, 0)).isCloseTo(4.873, within(5e-4));
        assertThat(COROLLA.torqueNm(4.8733)).isCloseTo(100, within(.01));
    }

    @Test
    void itsTopSpeedBalancesDragAndRolling() {
        CarMotion motion = new CarMotion(COROLLA.wheelbaseM());
        motion.act(new Propulsion.Torque(COROLLA, 1, 0), 0);
        double[] state = new double[CarMotion.DIMENSION];
        advance(motion, state, 5_000);
        assertThat(state[CarMotion.SPEED]).isCloseTo(23.69, within(.005));
        assertThat(COROLLA.driveN(1)).isCloseTo(COROLLA.resistanceN(23.69, 0), within(.02));
    }

    @Test
    void dragAloneCannotSlowItAndTheBrakeCan() {
        assertThat(COROLLA.accelerationMps2(0, 5, 0)).isCloseTo(-.0025, within(1e-5));
        CarMotion motion = new CarMotion(COROLLA.wheelbaseM());
        motion.act(new Propulsion.Torque(COROLLA, 0, 3), 0);
        double[] state = new double[CarMotion.DIMENSION];
        state[CarMotion.SPEED] = 5;
        advance(motion, state, 10);
        assertThat(state[CarMotion.SPEED]).isZero();
        assertThat(state[CarMotion.X]).isCloseTo(25 / 6.0, within(.03));
    }

    @Test
    void uphillAsksForMore() {
        double slope = Math.toRadians(5);
        assertThat(COROLLA.accelerationMps2(0, 0, slope)).isCloseTo(-9.81 * StrictMath.sin(slope), within(1e-12));
    }

    @Test
    void anEngineWithInertiaIsSlower() {
        CarParameters heavy = new CarParameters(1200, 2.7, .1, .1, .19, .09, .2);
        double arm = .09 * .19;
        assertThat(heavy.accelerationMps2(100, 0, 0))
                .isCloseTo(arm * 100 / (.2 + 1200 * arm * arm), within(1e-12))
                .isLessThan(COROLLA.accelerationMps2(100, 0, 0));
    }

    @Test
    void aHeldSteeringAngleIsACircleAboutTheRearAxle() {
        CarMotion motion = new CarMotion(COROLLA.wheelbaseM());
        double[] state = new double[CarMotion.DIMENSION];
        state[CarMotion.SPEED] = 5;
        state[CarMotion.STEERING] = Math.toRadians(10);
        double radius = 2.7 / StrictMath.tan(Math.toRadians(10));
        assertThat(radius).isCloseTo(15.31, within(.005));
        double farthest = 0;
        for (int i = 0; i < 2_000; i++) {
            advance(motion, state, STEP_S);
            farthest = Math.max(
                    farthest, Math.abs(StrictMath.hypot(state[CarMotion.X], state[CarMotion.Y] - radius) - radius));
        }
        assertThat(farthest).isLessThan(1e-8);
    }

    /** Figures 5 and 6: the published inputs are not public, so these have their kind and length. */
    @Test
    void fortyTwoSecondsOfTorqueAndSteeringRateAgreeWithAnotherIntegrator() {
        DoubleUnaryOperator torque = t -> 12 + 10 * StrictMath.sin(.31 * t) * StrictMath.cos(.07 * t);
        DoubleUnaryOperator steeringRate = t -> .12 * StrictMath.cos(.45 * t) * StrictMath.exp(-.02 * t);
        double[] expected = integrated(torque, steeringRate);
        double fine = error(replay(torque, steeringRate, STEP_S), expected);
        double coarse = error(replay(torque, steeringRate, 4 * STEP_S), expected);
        assertThat(expected[CarMotion.SPEED]).isGreaterThan(10);
        assertThat(expected[CarMotion.X] * expected[CarMotion.X] + expected[CarMotion.Y] * expected[CarMotion.Y])
                .isGreaterThan(50 * 50);
        assertThat(fine).isLessThan(.02);
        // Inputs are held for a step, taken in its middle: second order.
        assertThat(coarse / fine).isBetween(12.0, 20.0);
    }

    private static double[] integrated(DoubleUnaryOperator torque, DoubleUnaryOperator steeringRate) {
        OrdinaryDifferentialEquation equations = new OrdinaryDifferentialEquation() {
            @Override
            public int getDimension() {
                return CarMotion.DIMENSION;
            }

            // Written out anew, from the publication.
            @Override
            public double[] computeDerivatives(double t, double[] s) {
                double v = s[0];
                double force = torque.applyAsDouble(t) / (.09 * .19) - .1 * v * v - .1 * v;
                return new double[] {
                    force / 1200,
                    v * Math.cos(s[3]),
                    v * Math.sin(s[3]),
                    v * Math.tan(s[4]) / 2.7,
                    steeringRate.applyAsDouble(t)
                };
            }
        };
        DormandPrince853Integrator integrator = new DormandPrince853Integrator(1e-6, 1, 1e-10, 1e-10);
        return integrator
                .integrate(equations, new ODEState(0, new double[CarMotion.DIMENSION]), REPLAY_S)
                .getPrimaryState();
    }

    private static double[] replay(DoubleUnaryOperator torque, DoubleUnaryOperator steeringRate, double stepS) {
        CarMotion motion = new CarMotion(COROLLA.wheelbaseM());
        RungeKutta4 integrator = new RungeKutta4(CarMotion.DIMENSION);
        double[] state = new double[CarMotion.DIMENSION];
        int steps = (int) Math.round(REPLAY_S / stepS);
        for (int i = 0; i < steps; i++) {
            double middle = (i + .5) * stepS;
            motion.act(
                    new Propulsion.Torque(COROLLA, torque.applyAsDouble(middle), 0),
                    steeringRate.applyAsDouble(middle));
            integrator.advance(motion, state, stepS);
        }
        return state;
    }

    private static double error(double[] state, double[] expected) {
        return StrictMath.hypot(state[CarMotion.X] - expected[CarMotion.X], state[CarMotion.Y] - expected[CarMotion.Y]);
    }

    private static void advance(CarMotion motion, double[] state, double forS) {
        RungeKutta4 integrator = new RungeKutta4(CarMotion.DIMENSION);
        for (int i = 0; i < Math.round(forS / STEP_S); i++) {
            integrator.advance(motion, state, STEP_S);
        }
    }
}
