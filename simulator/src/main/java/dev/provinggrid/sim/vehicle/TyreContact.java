package dev.provinggrid.sim.vehicle;

import dev.provinggrid.sim.vehicle.chassis.Axle;
import dev.provinggrid.sim.vehicle.chassis.Wheel;
import dev.provinggrid.sim.vehicle.tyre.FrictionPyramid;
import dev.provinggrid.sim.vehicle.tyre.LinearTyre;
import dev.provinggrid.sim.vehicle.tyre.SlipTyre;
import dev.provinggrid.sim.vehicle.tyre.Tyre;

/**
 * A tyre on the ground: where it touches, how it is loaded, and the force it passes on. Results are fields, so that no step
 * allocates; vectors are in the body frame.
 */
final class TyreContact {

    private final int wheel;
    private final Wheel rim;
    private final TyreForce force;
    private final double restLoad;
    private final double loadSensitivity;
    private final double rollingOverride;
    private final GroundPoint ground = new GroundPoint();

    double cosSteer = 1;
    double sinSteer;

    /** Vertical force of the ground, N. */
    double load;

    /** Force of the ground, N. */
    double groundX;

    double groundY;
    double groundZ;

    /** Point of contact from the centre of gravity, m. */
    double x;

    double y;
    double z;

    private double forwardX;
    private double forwardY;
    private double forwardZ;
    private double leftX;
    private double leftY;
    private double leftZ;

    /**
     * A contact.
     *
     * @param restLoad vertical force at rest on level ground, N
     */
    TyreContact(int wheel, VehicleParameters parameters, Axle axle, double restLoad) {
        this.wheel = wheel;
        this.restLoad = restLoad;
        rim = parameters.wheel();
        force = forceOf(axle.tyre());
        loadSensitivity = axle.loadSensitivity();
        rollingOverride = parameters.rollingResistance().orElse(Double.NaN);
    }

    private TyreForce forceOf(Tyre tyre) {
        return switch (tyre) {
            case SlipTyre slip -> new RelaxingForce(wheel, rim, slip);
            case FrictionPyramid pyramid -> new PyramidForce(wheel, rim.radiusM(), pyramid);
            case LinearTyre _ ->
                throw new IllegalArgumentException(
                        "a wheel that drives and brakes wants a tyre with a limit of friction, not a linear one");
        };
    }

    /** Touches the ground below a hub, given in the body frame. */
    void touch(double[] s, Attitude r, Ground world, double hubX, double hubY, double hubZ) {
        double worldX = s[State.POSITION] + r.xx * hubX + r.xy * hubY + r.xz * hubZ;
        double worldY = s[State.POSITION + 1] + r.yx * hubX + r.yy * hubY + r.yz * hubZ;
        double worldZ = s[State.POSITION + 2] + r.zx * hubX + r.zy * hubY + r.zz * hubZ;
        world.at(worldX, worldY, ground);
        double nx = r.xx * ground.normalX + r.yx * ground.normalY + r.zx * ground.normalZ;
        double ny = r.xy * ground.normalX + r.yy * ground.normalY + r.zy * ground.normalZ;
        double nz = r.xz * ground.normalX + r.yz * ground.normalY + r.zz * ground.normalZ;
        double gap = (worldZ - ground.heightM) * ground.normalZ;
        x = hubX - gap * nx;
        y = hubY - gap * ny;
        z = hubZ - gap * nz;
        axes(nx, ny, nz);
        press(s, rim.radiusM() - gap, nx, ny, nz);
        force.act(s, forward(s), left(s), load * sensitivity(), ground);
        groundX = load * nx + force.x * forwardX + force.y * leftX;
        groundY = load * ny + force.x * forwardY + force.y * leftY;
        groundZ = load * nz + force.x * forwardZ + force.y * leftZ;
    }

    /** Rolling direction and axle direction in the plane of the ground. */
    private void axes(double nx, double ny, double nz) {
        double along = cosSteer * nx + sinSteer * ny;
        double fx = cosSteer - along * nx;
        double fy = sinSteer - along * ny;
        double fz = -along * nz;
        double scale = 1 / StrictMath.sqrt(fx * fx + fy * fy + fz * fz);
        forwardX = fx * scale;
        forwardY = fy * scale;
        forwardZ = fz * scale;
        leftX = ny * forwardZ - nz * forwardY;
        leftY = nz * forwardX - nx * forwardZ;
        leftZ = nx * forwardY - ny * forwardX;
    }

    private void press(double[] s, double deflection, double nx, double ny, double nz) {
        double closing = -speedAlong(s, nx, ny, nz);
        load = deflection > 0 ? Math.max(rim.verticalStiffness() * deflection + rim.verticalDamping() * closing, 0) : 0;
    }

    /** Grip per load in units of that at rest, which falls as the load rises: {@code 1 - k (N / N_0 - 1)}, 1. */
    private double sensitivity() {
        return loadSensitivity == 0 ? 1 : Math.max(1 - loadSensitivity * (load / restLoad - 1), 0);
    }

    private double forward(double[] s) {
        return speedAlong(s, forwardX, forwardY, forwardZ);
    }

    private double left(double[] s) {
        return speedAlong(s, leftX, leftY, leftZ);
    }

    /** Velocity of the contact point along a direction, m/s. */
    private double speedAlong(double[] s, double dx, double dy, double dz) {
        double p = s[State.ANGULAR];
        double q = s[State.ANGULAR + 1];
        double r = s[State.ANGULAR + 2];
        double vx = s[State.VELOCITY] + q * z - r * y;
        double vy = s[State.VELOCITY + 1] + r * x - p * z;
        double vz = s[State.VELOCITY + 2] + p * y - q * x + s[State.TRAVEL_RATE + wheel];
        return vx * dx + vy * dy + vz * dz;
    }

    /** Greatest torque with which the tyre's rolling resists the spin, N m. */
    double rollingTorque() {
        double coefficient = Double.isNaN(rollingOverride) ? ground.rollingResistance : rollingOverride;
        return coefficient * load * rim.radiusM();
    }

    void kinematics(double[] s, double[] d) {
        force.kinematics(s, d, forward(s), left(s));
    }

    void project(double[] s) {
        force.project(s);
    }

    /** Longitudinal force of the tyre, N. */
    double forceX() {
        return force.x;
    }

    /** Lateral force of the tyre, to the left, N. */
    double forceY() {
        return force.y;
    }

    /** Longitudinal slip, 1. */
    double slipX() {
        return force.slipX;
    }
}
