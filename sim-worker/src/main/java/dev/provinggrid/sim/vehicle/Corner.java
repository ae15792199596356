package dev.provinggrid.sim.vehicle;

import dev.provinggrid.sim.vehicle.chassis.Suspension;
import dev.provinggrid.sim.vehicle.chassis.Wheel;
import dev.provinggrid.sim.vehicle.tyre.Tyre;

/**
 * One corner of the vehicle: spring, wheel, tyre and its contact with the ground. Its results are fields, so that no step
 * allocates.
 *
 * <p>The tyre's force follows the steady curve over the relaxation length sigma: the force per vertical force, its grip g,
 * obeys {@code sigma dg/dt = k (v_s - g W / kappa)}, with the sliding speed v_s, the speed of transport W, the slope k of the
 * curve at 0 and its secant kappa at the slip {@code v_s / max(W, 0.5 m/s)}. That is Pacejka's relaxation (Tire and Vehicle
 * Dynamics, 7.2) written for the force while the slip is small, and Dahl's bristle when sliding. When rolling it settles on
 * the curve; at rest it is a spring, so that a braked vehicle holds on a slope without creeping.
 */
final class Corner {

    /** Below this speed of transport the slip is not defined by it, m/s. */
    private static final double SLOW = 0.5;

    /** Above this speed of transport the standstill damping has faded, m/s. */
    private static final double DAMPED = 1;

    /** Stops at the ends of the travel against the spring's stiffness. */
    private static final double STOP_STIFFNESS = 20;

    /** Fastest settling that a step of 1 ms follows, 1/s; only a sliding tyre at speed would be faster. */
    private static final double FASTEST = 500;

    private final int wheel;
    private final double x;
    private final double y;
    private final double hubZ;
    private final double staticDeflection;
    private final double bump;
    private final Suspension suspension;
    private final Wheel rim;
    private final Tyre tyre;
    private final double forceHeight;
    private final double rollingOverride;
    private final GroundPoint ground = new GroundPoint();

    double driveTorque;
    double brakeTorque;
    double cosSteer = 1;
    double sinSteer;

    /** Vertical force of the ground, N. */
    double load;

    /** Longitudinal force of the tyre, N. */
    double forceX;

    /** Lateral force of the tyre, N. */
    double forceY;

    /** Longitudinal slip, 1. */
    double slipX;

    /** Lateral slip, 1. */
    double slipY;

    /** Force of spring and damper on the body, up, N. */
    double spring;

    /** Force of the ground in the body frame, N. */
    double groundX;

    double groundY;
    double groundZ;

    private double contactX;
    private double contactY;
    private double contactZ;
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

    Corner(int wheel, VehicleParameters p, double x, double y, Suspension suspension, double sprungMass) {
        this.wheel = wheel;
        this.x = x;
        this.y = y;
        this.suspension = suspension;
        rim = p.wheel();
        tyre = p.tyre();
        forceHeight = p.forceHeightM();
        rollingOverride = p.rollingResistance().orElse(Double.NaN);
        double tyreDeflection = (sprungMass + rim.massKg()) * VehicleParameters.GRAVITY / rim.verticalStiffness();
        hubZ = rim.radiusM() - tyreDeflection - p.body().gravityCentreHeightM();
        staticDeflection = suspension.staticDeflectionM(sprungMass, VehicleParameters.GRAVITY);
        bump = suspension.travelM() - staticDeflection;
        if (!(bump > 0)) {
            throw new IllegalArgumentException("static deflection " + staticDeflection + " m exceeds the travel");
        }
    }

    /** Forces of spring, ground and tyre. */
    void evaluate(double[] s, Attitude r, Ground world) {
        double travel = s[State.TRAVEL + wheel];
        double travelRate = s[State.TRAVEL_RATE + wheel];
        spring = springForce(travel, travelRate);
        double hz = hubZ + travel;
        double worldX = s[State.POSITION] + r.xx * x + r.xy * y + r.xz * hz;
        double worldY = s[State.POSITION + 1] + r.yx * x + r.yy * y + r.yz * hz;
        double worldZ = s[State.POSITION + 2] + r.zx * x + r.zy * y + r.zz * hz;
        world.at(worldX, worldY, ground);
        double nx = r.xx * ground.normalX + r.yx * ground.normalY + r.zx * ground.normalZ;
        double ny = r.xy * ground.normalX + r.yy * ground.normalY + r.zy * ground.normalZ;
        double nz = r.xz * ground.normalX + r.yz * ground.normalY + r.zz * ground.normalZ;
        double gap = (worldZ - ground.heightM) * ground.normalZ;
        contactX = x - gap * nx;
        contactY = y - gap * ny;
        contactZ = hz - gap * nz;
        axes(nx, ny, nz);
        double deflection = rim.radiusM() - gap;
        load = deflection > 0 ? tyreLoad(s, deflection, nx, ny, nz) : 0;
        tyreForces(s);
        groundX = load * nx + forceX * forwardX + forceY * leftX;
        groundY = load * ny + forceX * forwardY + forceY * leftY;
        groundZ = load * nz + forceX * forwardZ + forceY * leftZ;
    }

    private double springForce(double travel, double travelRate) {
        double force = suspension.stiffness() * (staticDeflection + travel) + suspension.damping() * travelRate;
        if (travel > bump) {
            force += STOP_STIFFNESS * suspension.stiffness() * (travel - bump);
        } else if (travel < -staticDeflection) {
            force += STOP_STIFFNESS * suspension.stiffness() * (travel + staticDeflection);
        }
        return force;
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

    private double tyreLoad(double[] s, double deflection, double nx, double ny, double nz) {
        double closing = -speedAlong(s, nx, ny, nz);
        return Math.max(rim.verticalStiffness() * deflection + rim.verticalDamping() * closing, 0);
    }

    private void tyreForces(double[] s) {
        double vx = speedAlong(s, forwardX, forwardY, forwardZ);
        double vy = speedAlong(s, leftX, leftY, leftZ);
        double rolling = rim.radiusM() * s[State.SPIN + wheel];
        double slide = rolling - vx;
        transportX = Math.max(Math.abs(vx), Math.abs(rolling));
        transportY = Math.max(Math.abs(vx), Math.abs(vy));
        slipX = slide / Math.max(transportX, SLOW);
        slipY = vy / Math.max(transportY, SLOW);
        double nx = slipX / tyre.peakSlipX();
        double ny = slipY / tyre.peakSlipY();
        double slip = StrictMath.sqrt(nx * nx + ny * ny);
        kappaX = tyre.secantX(slip * tyre.peakSlipX(), ground.muPeak, ground.muSlide);
        kappaY = tyre.secantY(slip * tyre.peakSlipY(), ground.muPeak, ground.muSlide);
        rateX = settling(tyre.secantX(0, ground.muPeak, ground.muSlide), kappaX, transportX);
        rateY = settling(tyre.secantY(0, ground.muPeak, ground.muSlide), kappaY, transportY);
        double gx = s[State.GRIP_X + wheel] + standstill(transportX) * slide;
        double gy = s[State.GRIP_Y + wheel] - standstill(transportY) * vy;
        double scale = load * withinEllipse(gx, gy);
        forceX = scale * gx;
        forceY = scale * gy;
    }

    /** {@code k / (kappa sigma)}, limited so that {@code rate * W} is at most {@link #FASTEST}. */
    private double settling(double slope, double kappa, double transport) {
        return Math.min(slope / (kappa * rim.relaxationLengthM()), FASTEST / transport);
    }

    private double standstill(double transport) {
        return transport < DAMPED ? rim.standstillDamping() * (1 - transport / DAMPED) : 0;
    }

    /** Factor, at most 1, that brings a grip into the friction ellipse. */
    private double withinEllipse(double gx, double gy) {
        double ex = gx / tyre.ellipseX();
        double ey = gy / tyre.ellipseY();
        double square = ex * ex + ey * ey;
        return square > ground.muPeak * ground.muPeak ? ground.muPeak / StrictMath.sqrt(square) : 1;
    }

    /** Velocity of the contact point along a direction, all in the body frame, m/s. */
    private double speedAlong(double[] s, double dx, double dy, double dz) {
        double p = s[State.ANGULAR];
        double q = s[State.ANGULAR + 1];
        double r = s[State.ANGULAR + 2];
        double vx = s[State.VELOCITY] + q * contactZ - r * contactY;
        double vy = s[State.VELOCITY + 1] + r * contactX - p * contactZ;
        double vz = s[State.VELOCITY + 2] + p * contactY - q * contactX + s[State.TRAVEL_RATE + wheel];
        return vx * dx + vy * dy + vz * dz;
    }

    /** Acceleration of the spin; dry friction of brake and rolling holds a wheel at rest, rad/s2. */
    double spinAcceleration(double[] s) {
        double torque = driveTorque - rim.radiusM() * forceX;
        double dry = dryTorque();
        double spin = s[State.SPIN + wheel];
        double resisting;
        if (spin == 0) {
            resisting = Math.clamp(torque, -dry, dry);
        } else {
            resisting = spin > 0 ? dry : -dry;
        }
        return (torque - resisting) / rim.spinInertia();
    }

    private double dryTorque() {
        double rolling = Double.isNaN(rollingOverride) ? ground.rollingResistance : rollingOverride;
        return brakeTorque + rolling * load * rim.radiusM();
    }

    /** A wheel whose spin changed sign under dry friction has stopped; the next step tells whether it moves on. */
    void arrest(double[] before, double[] s) {
        if (before[State.SPIN + wheel] * s[State.SPIN + wheel] < 0 && dryTorque() > 0) {
            s[State.SPIN + wheel] = 0;
        }
    }

    void kinematics(double[] s, double[] d) {
        double slide = rim.radiusM() * s[State.SPIN + wheel] - speedAlong(s, forwardX, forwardY, forwardZ);
        double vy = speedAlong(s, leftX, leftY, leftZ);
        d[State.TRAVEL + wheel] = s[State.TRAVEL_RATE + wheel];
        d[State.ANGLE + wheel] = s[State.SPIN + wheel];
        d[State.GRIP_X + wheel] = rateX * (kappaX * slide - transportX * s[State.GRIP_X + wheel]);
        d[State.GRIP_Y + wheel] = -rateY * (kappaY * vy + transportY * s[State.GRIP_Y + wheel]);
    }

    /** A tyre's deflection cannot hold more than the peak friction, and a wheel in the air holds none. */
    void project(double[] s) {
        double scale = load > 0 ? withinEllipse(s[State.GRIP_X + wheel], s[State.GRIP_Y + wheel]) : 0;
        s[State.GRIP_X + wheel] *= scale;
        s[State.GRIP_Y + wheel] *= scale;
    }

    /**
     * Moment about x in the centre of gravity: the spring acts in the hub, the ground's force in the contact, its horizontal
     * part Z_f above it, N m.
     */
    double rollMoment() {
        return y * spring + (contactY - y) * groundZ - (contactZ + forceHeight) * groundY;
    }

    /** Moment about y, N m. */
    double pitchMoment() {
        return (contactZ + forceHeight) * groundX - x * spring - (contactX - x) * groundZ;
    }

    /** Moment about z, N m. */
    double yawMoment() {
        return contactX * groundY - contactY * groundX;
    }

    /** Acceleration of the travel: the wheel's own less that of the body above it, m/s2. */
    double travelAcceleration(double bodyZ, double rollAcceleration, double pitchAcceleration, double gravityZ) {
        double bodyAbove = bodyZ + rollAcceleration * y - pitchAcceleration * x;
        return (groundZ - spring) / rim.massKg() - gravityZ - bodyAbove;
    }

    /** Compression c, 0 in full droop, 1 in full bump. */
    double compression(double[] s) {
        return (s[State.TRAVEL + wheel] + staticDeflection) / suspension.travelM();
    }
}
