package dev.provinggrid.sim.vehicle;

import dev.provinggrid.sim.vehicle.chassis.Axle;
import dev.provinggrid.sim.vehicle.chassis.Suspension;
import dev.provinggrid.sim.vehicle.chassis.Wheel;

/** One corner of the vehicle: spring, damper and a wheel that moves along the body's z axis, spins and touches the ground. */
final class Corner {

    /** Stiffness of the stops at the ends of the travel, in units of the spring's. */
    private static final double STOP_STIFFNESS = 20;

    private final int wheel;
    private final double x;
    private final double y;
    private final double hubZ;
    private final double staticDeflection;
    private final double bump;
    private final Suspension suspension;
    private final Wheel rim;
    private final double forceHeight;

    final TyreContact contact;
    double driveTorque;
    double brakeTorque;

    /** Force of spring, damper and bar on the body, up, N. */
    double spring;

    /**
     * A corner at rest.
     *
     * @param x of the hub from the centre of gravity, m
     * @param sprungMass M_i, kg
     */
    Corner(int wheel, VehicleParameters parameters, double x, Axle axle, double sprungMass) {
        this.wheel = wheel;
        this.x = x;
        double half = 0.5 * axle.trackM();
        y = wheel % 2 == 0 ? half : -half;
        suspension = axle.suspension();
        rim = parameters.wheel();
        forceHeight = parameters.forceHeightM();
        double load = (sprungMass + rim.massKg()) * VehicleParameters.GRAVITY;
        contact = new TyreContact(wheel, parameters, axle, load);
        double tyreDeflection = load / rim.verticalStiffness();
        hubZ = rim.radiusM() - tyreDeflection - parameters.body().gravityCentreHeightM();
        staticDeflection = suspension.staticDeflectionM(sprungMass, VehicleParameters.GRAVITY);
        bump = suspension.travelM() - staticDeflection;
        if (!(bump > 0)) {
            throw new IllegalArgumentException("static deflection " + staticDeflection + " m exceeds the travel");
        }
    }

    /** Forces of spring, ground and tyre. */
    void evaluate(double[] s, Attitude attitude, Ground world) {
        double travel = s[State.TRAVEL + wheel];
        spring = springForce(travel, s[State.TRAVEL_RATE + wheel]);
        contact.touch(s, attitude, world, x, y, hubZ + travel);
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

    /** Compression c, 0 in full droop, 1 in full bump. */
    double compression(double[] s) {
        return (s[State.TRAVEL + wheel] + staticDeflection) / suspension.travelM();
    }

    /** Acceleration of the spin; dry friction of brake and rolling holds a wheel at rest, rad/s2. */
    double spinAcceleration(double[] s) {
        double torque = driveTorque - rim.radiusM() * contact.forceX();
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
        return brakeTorque + contact.rollingTorque();
    }

    /** A wheel whose spin changed sign under dry friction has stopped; the next step tells whether it moves on. */
    void arrest(double[] before, double[] s) {
        if (before[State.SPIN + wheel] * s[State.SPIN + wheel] < 0 && dryTorque() > 0) {
            s[State.SPIN + wheel] = 0;
        }
    }

    void kinematics(double[] s, double[] d) {
        d[State.TRAVEL + wheel] = s[State.TRAVEL_RATE + wheel];
        d[State.ANGLE + wheel] = s[State.SPIN + wheel];
        contact.kinematics(s, d);
    }

    /**
     * Moment about x in the centre of gravity: the spring acts in the hub, the ground's force in the contact, its horizontal
     * part Z_f above it, N m.
     */
    double rollMoment() {
        return y * spring + (contact.y - y) * contact.groundZ - (contact.z + forceHeight) * contact.groundY;
    }

    /** Moment about y, N m. */
    double pitchMoment() {
        return (contact.z + forceHeight) * contact.groundX - x * spring - (contact.x - x) * contact.groundZ;
    }

    /** Moment about z, N m. */
    double yawMoment() {
        return contact.x * contact.groundY - contact.y * contact.groundX;
    }

    /** Acceleration of the travel: the wheel's own less that of the body above it, m/s2. */
    double travelAcceleration(double bodyZ, double rollAcceleration, double pitchAcceleration, double gravityZ) {
        double bodyAbove = bodyZ + rollAcceleration * y - pitchAcceleration * x;
        return (contact.groundZ - spring) / rim.massKg() - gravityZ - bodyAbove;
    }
}
