package dev.provinggrid.sim.vehicle;

import dev.provinggrid.sim.vehicle.chassis.Wheel;
import dev.provinggrid.sim.vehicle.tyre.Tyre;

/**
 * A tyre on the ground: where it touches, how it is loaded, and the force it passes on. Results are fields, so that no step
 * allocates; vectors are in the body frame.
 *
 * <p>The tyre's force follows the steady curve over the relaxation length sigma: the force per vertical force, its grip g,
 * obeys {@code sigma dg/dt = k (v_s - g W / kappa)}, with the sliding speed v_s, the speed of transport W, the slope k of the
 * curve at 0 and its secant kappa at the slip {@code v_s / max(W, 0.5 m/s)}. That is Pacejka's relaxation (Tire and Vehicle
 * Dynamics, 7.2) written for the force while the slip is small, and Dahl's bristle when sliding. When rolling it settles on
 * the curve; at rest it is a spring, so that a braked vehicle holds on a slope without creeping.
 */
final class TyreContact {

    /** Below this speed of transport the slip is not defined by it, m/s. */
    private static final double SLOW = 0.5;

    /** Above this speed of transport the standstill damping has faded, m/s. */
    private static final double DAMPED = 1;

    /** Fastest settling that a step of 1 ms follows, 1/s; only a sliding tyre at speed would be faster. */
    private static final double FASTEST = 500;

    private final int wheel;
    private final Wheel rim;
    private final Tyre tyre;
    private final double perPeakX;
    private final double perPeakY;
    private final double perEllipseX;
    private final double perEllipseY;
    private final double rollingOverride;
    private final GroundPoint ground = new GroundPoint();

    double cosSteer = 1;
    double sinSteer;

    /** Vertical force of the ground, N. */
    double load;

    /** Longitudinal force of the tyre, N. */
    double forceX;

    /** Lateral force of the tyre, to the left, N. */
    double forceY;

    /** Longitudinal slip, 1. */
    double slipX;

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
    private double transportX;
    private double transportY;
    private double kappaX;
    private double kappaY;
    private double rateX;
    private double rateY;

    TyreContact(int wheel, VehicleParameters parameters) {
        this.wheel = wheel;
        rim = parameters.wheel();
        tyre = parameters.tyre();
        perPeakX = 1 / tyre.peakSlipX();
        perPeakY = 1 / tyre.peakSlipY();
        perEllipseX = 1 / tyre.ellipseX();
        perEllipseY = 1 / tyre.ellipseY();
        rollingOverride = parameters.rollingResistance().orElse(Double.NaN);
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
        grip(s);
        groundX = load * nx + forceX * forwardX + forceY * leftX;
        groundY = load * ny + forceX * forwardY + forceY * leftY;
        groundZ = load * nz + forceX * forwardZ + forceY * leftZ;
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

    private void grip(double[] s) {
        double vx = speedAlong(s, forwardX, forwardY, forwardZ);
        double vy = speedAlong(s, leftX, leftY, leftZ);
        double rolling = rim.radiusM() * s[State.SPIN + wheel];
        double slide = rolling - vx;
        transportX = Math.max(Math.abs(vx), Math.abs(rolling));
        transportY = Math.max(Math.abs(vx), Math.abs(vy));
        slipX = slide / Math.max(transportX, SLOW);
        curve(slipX * perPeakX, vy / Math.max(transportY, SLOW) * perPeakY);
        double gx = s[State.GRIP_X + wheel] + standstill(transportX) * slide;
        double gy = s[State.GRIP_Y + wheel] - standstill(transportY) * vy;
        double scale = load * withinEllipse(gx, gy);
        forceX = scale * gx;
        forceY = scale * gy;
    }

    /** Secants of the friction curve and the rates of settling on it, for slips in units of those of the peaks. */
    private void curve(double sx, double sy) {
        double u = StrictMath.sqrt(sx * sx + sy * sy);
        double peak = ground.muPeak;
        double slide = ground.muSlide;
        kappaX = tyre.secantX(u, peak, slide) * perPeakX;
        kappaY = tyre.secantY(u, peak, slide) * perPeakY;
        rateX = settling(tyre.secantX(0, peak, slide) * perPeakX, kappaX, transportX);
        rateY = settling(tyre.secantY(0, peak, slide) * perPeakY, kappaY, transportY);
    }

    /** {@code k / (kappa sigma)}, limited so that {@code rate * W} is at most {@link #FASTEST}. */
    private double settling(double slope, double kappa, double transport) {
        double way = kappa * rim.relaxationLengthM();
        return slope * transport < FASTEST * way ? slope / way : FASTEST / transport;
    }

    private double standstill(double transport) {
        return transport < DAMPED ? rim.standstillDamping() * (1 - transport / DAMPED) : 0;
    }

    /** Factor, at most 1, that brings a grip into the friction ellipse. */
    private double withinEllipse(double gx, double gy) {
        double ex = gx * perEllipseX;
        double ey = gy * perEllipseY;
        double square = ex * ex + ey * ey;
        return square > ground.muPeak * ground.muPeak ? ground.muPeak / StrictMath.sqrt(square) : 1;
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
        double slide = rim.radiusM() * s[State.SPIN + wheel] - speedAlong(s, forwardX, forwardY, forwardZ);
        double vy = speedAlong(s, leftX, leftY, leftZ);
        d[State.GRIP_X + wheel] = rateX * (kappaX * slide - transportX * s[State.GRIP_X + wheel]);
        d[State.GRIP_Y + wheel] = -rateY * (kappaY * vy + transportY * s[State.GRIP_Y + wheel]);
    }

    /** A tyre's deflection cannot hold more than the peak friction, and a wheel in the air holds none. */
    void project(double[] s) {
        double scale = load > 0 ? withinEllipse(s[State.GRIP_X + wheel], s[State.GRIP_Y + wheel]) : 0;
        s[State.GRIP_X + wheel] *= scale;
        s[State.GRIP_Y + wheel] *= scale;
    }
}
