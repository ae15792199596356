package dev.provinggrid.sim.driving.handling;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.Plant;
import dev.provinggrid.sim.driving.control.SpeedControl;
import dev.provinggrid.sim.vehicle.bicycle.BicycleParameters;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.DoublePredicate;

/**
 * The speed above which the lateral velocity in a steady turn points outwards, {@code V_y/delta < 0}. Computed from
 * the linear transfer function, and found in simulation by step steer and bisection.
 */
public final class Crossover {

    private static final double SLOWEST_MPS = 1;
    private static final double FASTEST_MPS = 60;
    private static final double EXACT_MPS = 1e-3;
    private static final double STEP_RAD = 0.5 * StrictMath.PI / 180;
    private static final long PERIOD_NS = 10_000_000;
    private static final long SETTLED_NS = 4_000_000_000L;

    private Crossover() {}

    /**
     * Where {@code b L C_r(V) = a m V^2}; the stiffness of some tyres depends on the speed.
     *
     * @return empty when it is not between 1 and 60 m/s
     */
    public static OptionalDouble ofTransferFunction(BicycleParameters parameters, double muPeak) {
        return lowest(speed -> speed >= parameters.linearAt(speed, muPeak).crossoverSpeedMps());
    }

    /**
     * By driving straight on at a held speed, turning the wheels by half a degree, and looking at the lateral speed after 4 s.
     *
     * @param rolling a plant that rolls along x at a speed
     * @return empty when it is not between 1 and 60 m/s
     */
    public static OptionalDouble simulated(DoubleFunction<Plant> rolling) {
        return lowest(speed -> steadyLateralSpeed(rolling.apply(speed), speed) < 0);
    }

    private static double steadyLateralSpeed(Plant plant, double speed) {
        SpeedControl.Pedal pedal = new SpeedControl.Cruise(speed).pedal();
        for (long nowNs = 0; nowNs < SETTLED_NS; nowNs += PERIOD_NS) {
            double throttle = pedal.press(plant.state().speedMps(), PERIOD_NS * 1e-9);
            plant.advance(nowNs + PERIOD_NS, new Controls(throttle, 0, 0, STEP_RAD));
        }
        return plant.state().lateralSpeedMps();
    }

    private static OptionalDouble lowest(DoublePredicate beyond) {
        if (beyond.test(SLOWEST_MPS) || !beyond.test(FASTEST_MPS)) {
            return OptionalDouble.empty();
        }
        double below = SLOWEST_MPS;
        double above = FASTEST_MPS;
        while (above - below > EXACT_MPS) {
            double middle = 0.5 * (below + above);
            if (beyond.test(middle)) {
                above = middle;
            } else {
                below = middle;
            }
        }
        return OptionalDouble.of(0.5 * (below + above));
    }
}
