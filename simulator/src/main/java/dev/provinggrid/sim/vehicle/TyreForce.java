package dev.provinggrid.sim.vehicle;

/** Horizontal force of a tyre in its contact. Results are fields, so that no step allocates; axes are those of the wheel. */
abstract sealed class TyreForce permits RelaxingForce, PyramidForce {

    /** Longitudinal, N. */
    double x;

    /** Lateral, to the left, N. */
    double y;

    /** Longitudinal slip, 1. */
    double slipX;

    /**
     * Works out the force.
     *
     * @param s the state
     * @param vx velocity of the contact along the wheel, m/s
     * @param vy velocity of the contact to the left, m/s
     * @param load vertical force that friction goes by, N
     */
    abstract void act(double[] s, double vx, double vy, double load, GroundPoint ground);

    /** Derivatives of its own state, for newer velocities. */
    abstract void kinematics(double[] s, double[] d, double vx, double vy);

    /** Brings its own state within the friction. */
    abstract void project(double[] s);
}
