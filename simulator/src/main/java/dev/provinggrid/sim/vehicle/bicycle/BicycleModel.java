package dev.provinggrid.sim.vehicle.bicycle;

import dev.provinggrid.sim.engine.MechanicalSystem;
import dev.provinggrid.sim.vehicle.GroundPoint;

/**
 * Equations of motion of a vehicle of one track. What acts on it is set before a step and held: the steering angle, the
 * acceleration that drivetrain, brakes and drag ask for, and the friction of the ground.
 */
abstract sealed class BicycleModel implements MechanicalSystem
        permits KinematicBicycle, LinearBicycle, NonlinearBicycle {

    /** Velocity of the centre of gravity along body x and y, m/s. */
    static final int FORWARD = 0;

    static final int LATERAL = 1;

    /** rad/s. */
    static final int YAW_RATE = 2;

    /** World, m. */
    static final int X = 3;

    static final int Y = 4;

    /** Heading from world x to the left, not wrapped, rad. */
    static final int YAW = 5;

    static final int DIMENSION = 6;

    /** Slower than this, slips are those of this speed, m/s. */
    static final double SLOW = 1;

    final GroundPoint ground = new GroundPoint();
    double steeringRad;

    /** Of drivetrain, brakes and drag together, m/s2. */
    double pedalsMps2;

    @Override
    public int rates() {
        return 3;
    }

    @Override
    public int dimension() {
        return DIMENSION;
    }

    @Override
    public void kinematics(double[] s, double[] d) {
        move(s, s[LATERAL], s[YAW_RATE], d);
    }

    static void move(double[] s, double lateral, double yawRate, double[] d) {
        double cos = StrictMath.cos(s[YAW]);
        double sin = StrictMath.sin(s[YAW]);
        d[X] = s[FORWARD] * cos - lateral * sin;
        d[Y] = s[FORWARD] * sin + lateral * cos;
        d[YAW] = yawRate;
    }
}
