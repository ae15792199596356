package dev.provinggrid.sim.vehicle.car;

import dev.provinggrid.sim.agent.BodyState;
import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.InertialReading;
import dev.provinggrid.sim.engine.RungeKutta4;
import dev.provinggrid.sim.engine.geometry.Vector3;
import dev.provinggrid.sim.vehicle.SteppedPlant;

/** A {@link CarMotion} as a plant, in the published steps of 10 ms on level ground. Its front wheels turn at a limited rate. */
public final class CarPlant extends SteppedPlant {

    private static final long STEP_NS = 10_000_000;
    private static final double STEERING_RADPS = .7;
    private static final double GRAVITY = 9.81;

    private final CarMotion motion;
    private final Pedals pedals;
    private final double rearM;
    private final RungeKutta4 integrator = new RungeKutta4(CarMotion.DIMENSION);
    private final double[] state = new double[CarMotion.DIMENSION];
    private double accelerationMps2;

    /**
     * A car on its way.
     *
     * @param build with axles
     * @param at centre of gravity, heading and speed
     */
    public CarPlant(Pedals pedals, Build build, BodyState at) {
        super(build, 0, STEP_NS);
        Build.Axles axles = build.axles().orElseThrow();
        this.pedals = pedals;
        rearM = axles.rearBehindM();
        motion = new CarMotion(axles.wheelbaseM());
        state[CarMotion.SPEED] = at.speedMps();
        state[CarMotion.YAW] = at.yawRad();
        state[CarMotion.X] = at.x() - rearM * StrictMath.cos(at.yawRad());
        state[CarMotion.Y] = at.y() - rearM * StrictMath.sin(at.yawRad());
    }

    @Override
    protected void step(Controls controls, double stepS) {
        double limit = build().axles().orElseThrow().steeringLimitRad();
        double wanted = Math.clamp(controls.steeringRad(), -limit, limit);
        double rate = Math.clamp((wanted - state[CarMotion.STEERING]) / stepS, -STEERING_RADPS, STEERING_RADPS);
        double before = state[CarMotion.SPEED];
        motion.act(pedals.propulsion(controls), rate);
        integrator.advance(motion, state, stepS);
        accelerationMps2 = (state[CarMotion.SPEED] - before) / stepS;
    }

    @Override
    public BodyState state() {
        double yaw = state[CarMotion.YAW];
        double speed = state[CarMotion.SPEED];
        double yawRate = speed
                * StrictMath.tan(state[CarMotion.STEERING])
                / build().axles().orElseThrow().wheelbaseM();
        return new BodyState(
                state[CarMotion.X] + rearM * StrictMath.cos(yaw),
                state[CarMotion.Y] + rearM * StrictMath.sin(yaw),
                0,
                yaw,
                speed,
                rearM * yawRate,
                inertia(yawRate),
                new Controls(asked().throttle(), asked().brake(), 0, state[CarMotion.STEERING], asked().gear()));
    }

    private InertialReading inertia(double yawRate) {
        double left = state[CarMotion.SPEED] * yawRate;
        return new InertialReading(
                new Vector3(accelerationMps2, left, GRAVITY),
                new Vector3(accelerationMps2, left, 0),
                new Vector3(0, 0, yawRate));
    }
}
