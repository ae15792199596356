package dev.provinggrid.sim.vehicle;

import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.engine.Integrator;
import dev.provinggrid.sim.engine.SemiImplicitEuler;
import dev.provinggrid.sim.vehicle.powertrain.Drivetrain;
import java.util.Arrays;

/**
 * A vehicle that is driven in steps of about 1 ms. Its motion is a pure function of parameters, ground, place and controls,
 * the same to the bit. Frames: world with z up; body ISO 8855 (x forward, y left, z up) in the centre of gravity. Wheels are
 * counted front left, front right, rear left, rear right.
 */
public final class Vehicle {

    public static final int WHEELS = 4;

    private final VehicleParameters parameters;
    private final VehicleDynamics dynamics;
    private final Integrator integrator;
    private final StaticEquilibrium equilibrium;
    private final double[] state = new double[State.DIMENSION];
    private final Attitude attitude = new Attitude();
    private final Actuators actuators;

    /** A vehicle at rest in the world's origin, heading along x. */
    public Vehicle(VehicleParameters parameters, Ground ground) {
        this(parameters, ground, new SemiImplicitEuler(State.DIMENSION));
    }

    Vehicle(VehicleParameters parameters, Ground ground, Integrator integrator) {
        this.parameters = parameters;
        this.integrator = integrator;
        dynamics = new VehicleDynamics(parameters, ground);
        equilibrium = new StaticEquilibrium(parameters, ground);
        actuators = new Actuators(parameters, dynamics);
        place(0, 0, 0);
    }

    /**
     * Puts the vehicle at rest on the ground, in neutral, springs and tyres carrying it.
     *
     * @param xM centre of gravity, world, m
     * @param yM world, m
     * @param yawRad heading from world x to the left, rad
     */
    public void place(double xM, double yM, double yawRad) {
        Arrays.fill(state, 0);
        equilibrium.place(state, xM, yM, yawRad);
        actuators.reset();
        feel();
    }

    /** Works out the forces on a vehicle just placed, for whoever asks before the first step. */
    private void feel() {
        attitude.read(state);
        dynamics.accelerations(state, new double[State.DIMENSION]);
    }

    /** Puts the vehicle on the ground rolling forward, in drive; see {@link #place}. */
    public void placeRolling(double xM, double yM, double yawRad, double speedMps) {
        place(xM, yM, yawRad);
        state[State.VELOCITY] = speedMps;
        for (int i = 0; i < WHEELS; i++) {
            state[State.SPIN + i] = speedMps / parameters.wheel().radiusM();
        }
        actuators.drivetrain().engage(speedMps / parameters.wheel().radiusM());
        feel();
    }

    /** Puts the vehicle on the ground driving on at a speed, the throttle as it holds that speed there; see {@link #place}. */
    public void placeDriving(double xM, double yM, double yawRad, double speedMps) {
        placeRolling(xM, yM, yawRad, speedMps);
        actuators
                .drivetrain()
                .engage(speedMps / parameters.wheel().radiusM(), equilibrium.drivingTorqueNm(state, yawRad));
    }

    /** Has the wheels' angles count from here. */
    public void resetOdometer() {
        Arrays.fill(state, State.ANGLE, State.ANGLE + WHEELS, 0);
    }

    /** Lets springs and tyres come to rest under full brake, which on a slope loads the lower axle more. */
    public void settle(double forS) {
        for (int i = 0; i < Math.round(forS * 1000); i++) {
            step(Controls.BRAKING, 1e-3);
        }
        actuators.release();
    }

    /**
     * Drives on.
     *
     * @param controls held during the step
     * @param stepS s; 1 ms, less for studies of convergence
     */
    public void step(Controls controls, double stepS) {
        actuators.act(controls, state, stepS);
        integrator.advance(dynamics, state, stepS);
        attitude.read(state);
    }

    /** Turns the front wheels at once. */
    void steer(double angleRad) {
        actuators.steer(angleRad);
    }

    public VehicleParameters parameters() {
        return parameters;
    }

    /** World x of the centre of gravity, m. */
    public double xM() {
        return state[State.POSITION];
    }

    /** World y of the centre of gravity, m. */
    public double yM() {
        return state[State.POSITION + 1];
    }

    /** World z of the centre of gravity, m. */
    public double zM() {
        return state[State.POSITION + 2];
    }

    /** Heading from world x to the left, in (-pi, pi], rad. */
    public double yawRad() {
        return StrictMath.atan2(attitude.yx, attitude.xx);
    }

    /** Nose down positive (ISO 8855), rad. */
    public double pitchRad() {
        return StrictMath.asin(Math.clamp(-attitude.zx, -1, 1));
    }

    /** Left side up positive, rad. */
    public double rollRad() {
        return StrictMath.atan2(attitude.zy, attitude.zz);
    }

    /**
     * Unit quaternion from body to world.
     *
     * @param component 0 to 3: w, x, y, z
     */
    public double attitude(int component) {
        return state[State.ATTITUDE + component];
    }

    /** Velocity of the centre of gravity along body x, m/s. */
    public double forwardSpeedMps() {
        return state[State.VELOCITY];
    }

    /** Velocity along body y, to the left, m/s. */
    public double lateralSpeedMps() {
        return state[State.VELOCITY + 1];
    }

    /** Velocity along body z, m/s. */
    public double verticalSpeedMps() {
        return state[State.VELOCITY + 2];
    }

    /** |v|, m/s. */
    public double speedMps() {
        double x = state[State.VELOCITY];
        double y = state[State.VELOCITY + 1];
        double z = state[State.VELOCITY + 2];
        return StrictMath.sqrt(x * x + y * y + z * z);
    }

    /** Velocity along world x, m/s. */
    public double worldVelocityX() {
        return toWorld(attitude.xx, attitude.xy, attitude.xz);
    }

    /** Velocity along world y, m/s. */
    public double worldVelocityY() {
        return toWorld(attitude.yx, attitude.yy, attitude.yz);
    }

    /** Velocity along world z, m/s. */
    public double worldVelocityZ() {
        return toWorld(attitude.zx, attitude.zy, attitude.zz);
    }

    private double toWorld(double x, double y, double z) {
        return x * state[State.VELOCITY] + y * state[State.VELOCITY + 1] + z * state[State.VELOCITY + 2];
    }

    /** Roll rate, rad/s. */
    public double rollRate() {
        return state[State.ANGULAR];
    }

    /** Pitch rate, rad/s. */
    public double pitchRate() {
        return state[State.ANGULAR + 1];
    }

    /** Yaw rate, rad/s. */
    public double yawRate() {
        return state[State.ANGULAR + 2];
    }

    /** Specific force along body x, what an accelerometer in the centre of gravity feels, m/s2. */
    public double specificForceX() {
        return dynamics.specificX;
    }

    /** Specific force along body y, m/s2. */
    public double specificForceY() {
        return dynamics.specificY;
    }

    /** Specific force along body z, m/s2; g at rest on level ground. */
    public double specificForceZ() {
        return dynamics.specificZ;
    }

    /** Acceleration along body x: specific force and gravity, m/s2. */
    public double accelerationX() {
        return dynamics.specificX - VehicleParameters.GRAVITY * attitude.zx;
    }

    /** Acceleration along body y, m/s2. */
    public double accelerationY() {
        return dynamics.specificY - VehicleParameters.GRAVITY * attitude.zy;
    }

    /** Acceleration along body z, m/s2. */
    public double accelerationZ() {
        return dynamics.specificZ - VehicleParameters.GRAVITY * attitude.zz;
    }

    /** Spin of a wheel, forward positive, rad/s. */
    public double wheelSpin(int wheel) {
        return state[State.SPIN + wheel];
    }

    /** Angle a wheel has turned since it was placed, rad. */
    public double wheelAngle(int wheel) {
        return state[State.ANGLE + wheel];
    }

    /** Vertical force on a tyre, N. */
    public double wheelLoadN(int wheel) {
        return dynamics.corner(wheel).contact.load;
    }

    /** Longitudinal force of a tyre, N. */
    public double tyreForceX(int wheel) {
        return dynamics.corner(wheel).contact.forceX();
    }

    /** Lateral force of a tyre, to the left, N. */
    public double tyreForceY(int wheel) {
        return dynamics.corner(wheel).contact.forceY();
    }

    /** Longitudinal slip of a tyre, 1. */
    public double slip(int wheel) {
        return dynamics.corner(wheel).contact.slipX();
    }

    /** Travel of a wheel from its place at rest, up positive, m. */
    public double wheelTravelM(int wheel) {
        return state[State.TRAVEL + wheel];
    }

    /** Angle of the front wheels after the rate limit, positive to the left, rad. */
    public double steeringRad() {
        return actuators.steeringRad();
    }

    /** Combined brake in effect after its build-up, in [0, 1]. */
    public double brake() {
        return actuators.brake();
    }

    /** Engine, selector and gear; advanced by {@link #step} only. */
    public Drivetrain drivetrain() {
        return actuators.drivetrain();
    }
}
