package dev.provinggrid.sim.vehicle.bicycle;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.engine.RungeKutta4;
import dev.provinggrid.sim.vehicle.Ground;
import dev.provinggrid.sim.vehicle.VehicleParameters;
import dev.provinggrid.sim.vehicle.powertrain.Drivetrain;
import java.util.Arrays;

/**
 * A vehicle of one track that is driven in steps of about 1 ms. Steering rate, drivetrain, brakes, drag and rolling resistance are
 * those of the full vehicle; the ground gives friction, its slope is ignored.
 */
public final class Bicycle {

    /** Which equations move it. */
    public enum Kind {
        KINEMATIC,
        LINEAR,
        NONLINEAR
    }

    private final VehicleParameters parameters;
    private final Ground world;
    private final BicycleModel model;
    private final RungeKutta4 integrator = new RungeKutta4(BicycleModel.DIMENSION);
    private final double[] state = new double[BicycleModel.DIMENSION];
    private Drivetrain drivetrain;
    private double brake;
    private double longitudinalMps2;
    private double lateralMps2;

    /** A vehicle at rest in the world's origin, heading along x. */
    public Bicycle(Kind kind, VehicleParameters parameters, Ground world) {
        this.parameters = parameters;
        this.world = world;
        BicycleParameters bicycle = BicycleParameters.of(parameters);
        model = switch (kind) {
            case KINEMATIC -> new KinematicBicycle(bicycle);
            case LINEAR -> new LinearBicycle(bicycle);
            case NONLINEAR -> new NonlinearBicycle(bicycle);
        };
        placeRolling(0, 0, 0, 0);
    }

    /**
     * Puts the vehicle on the ground rolling straight ahead, in drive.
     *
     * @param xM centre of gravity, world, m
     * @param yawRad heading from world x to the left, rad
     */
    public void placeRolling(double xM, double yM, double yawRad, double speedMps) {
        Arrays.fill(state, 0);
        state[BicycleModel.X] = xM;
        state[BicycleModel.Y] = yM;
        state[BicycleModel.YAW] = yawRad;
        state[BicycleModel.FORWARD] = speedMps;
        drivetrain = new Drivetrain(parameters.powertrain());
        if (speedMps > 0) {
            drivetrain.engage(speedMps / parameters.wheel().radiusM());
        }
        brake = 0;
        model.steeringRad = 0;
        longitudinalMps2 = 0;
        lateralMps2 = 0;
    }

    /** Drives on. */
    public void step(Controls controls, double stepS) {
        double forward = state[BicycleModel.FORWARD];
        double lateral = state[BicycleModel.LATERAL];
        world.at(state[BicycleModel.X], state[BicycleModel.Y], model.ground);
        model.steeringRad =
                parameters.steering().turned(model.steeringRad, controls.steeringRad(), Math.abs(forward), stepS);
        double driving = driving(controls, stepS);
        double resisting = resisting(controls, stepS);
        model.pedalsMps2 = driving
                - (forward == 0 ? Math.clamp(driving, -resisting, resisting) : Math.signum(forward) * resisting);
        integrator.advance(model, state, stepS);
        if (forward * state[BicycleModel.FORWARD] < 0) {
            state[BicycleModel.FORWARD] = 0;
        }
        double yawRate = state[BicycleModel.YAW_RATE];
        longitudinalMps2 = (state[BicycleModel.FORWARD] - forward) / stepS - lateral * yawRate;
        double sliding = model instanceof KinematicBicycle ? 0 : (state[BicycleModel.LATERAL] - lateral) / stepS;
        lateralMps2 = sliding + forward * yawRate;
    }

    private double driving(Controls controls, double stepS) {
        double forward = state[BicycleModel.FORWARD];
        double radius = parameters.wheel().radiusM();
        drivetrain.advance(controls.throttle(), controls.handbrake() > 0, forward / radius, forward, radius, stepS);
        double drag = parameters.aerodynamics().drag().force(forward, drivetrain.torqueNm());
        return (drivetrain.torqueNm() / radius - Math.signum(forward) * drag) / parameters.rollingMassKg();
    }

    /** Deceleration of brakes and rolling, which only ever resists, m/s2. */
    private double resisting(Controls controls, double stepS) {
        brake = parameters.brakes().builtUp(brake, controls.brake(), stepS);
        double asked =
                Math.max(brake, controls.handbrake()) * parameters.brakes().decelerationMps2();
        double rolling = parameters.rollingResistance().orElse(model.ground.rollingResistance);
        return Math.min(asked, model.ground.muPeak * VehicleParameters.GRAVITY) + rolling * VehicleParameters.GRAVITY;
    }

    public double xM() {
        return state[BicycleModel.X];
    }

    public double yM() {
        return state[BicycleModel.Y];
    }

    /** Heading from world x to the left, not wrapped, rad. */
    public double yawRad() {
        return state[BicycleModel.YAW];
    }

    /** Velocity of the centre of gravity along body x, m/s. */
    public double forwardSpeedMps() {
        return state[BicycleModel.FORWARD];
    }

    /** Velocity along body y, to the left, m/s. */
    public double lateralSpeedMps() {
        return state[BicycleModel.LATERAL];
    }

    /** rad/s. */
    public double yawRate() {
        return state[BicycleModel.YAW_RATE];
    }

    /** Acceleration along body x, m/s2. */
    public double accelerationX() {
        return longitudinalMps2;
    }

    /** Acceleration along body y, m/s2; without slip that of the bend alone, as its wheel turns in steps. */
    public double accelerationY() {
        return lateralMps2;
    }

    /** Angle of the front wheel after the rate limit, rad. */
    public double steeringRad() {
        return model.steeringRad;
    }

    /** Combined brake in effect, in [0, 1]. */
    public double brake() {
        return brake;
    }

    /** Engine, selector and gear; advanced by {@link #step} only. */
    public Drivetrain drivetrain() {
        return drivetrain;
    }
}
