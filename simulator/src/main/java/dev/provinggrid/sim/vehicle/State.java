package dev.provinggrid.sim.vehicle;

/**
 * Places in the state vector. Wheels are counted front left, front right, rear left, rear right. The body frame is ISO 8855
 * in the centre of gravity, the world frame has z up.
 */
final class State {

    /** Velocity of the centre of gravity, body frame, m/s; 3. */
    static final int VELOCITY = 0;

    /** Angular velocity, body frame, rad/s; 3. */
    static final int ANGULAR = 3;

    /** Rate of the wheels' travel, positive up, m/s; 4. */
    static final int TRAVEL_RATE = 6;

    /** Spin of the wheels, positive rolling forward, rad/s; 4. */
    static final int SPIN = 10;

    static final int RATES = 14;

    /** Centre of gravity, world frame, m; 3. */
    static final int POSITION = 14;

    /** Unit quaternion w, x, y, z from body to world; 4. */
    static final int ATTITUDE = 17;

    /** Travel of the wheels from their place at rest on level ground, positive up, m; 4. */
    static final int TRAVEL = 21;

    /** Angle the wheels have turned, rad; 4. */
    static final int ANGLE = 25;

    /** Longitudinal force of the tyres per vertical force, 1; 4. */
    static final int GRIP_X = 29;

    /** Lateral force of the tyres per vertical force, 1; 4. */
    static final int GRIP_Y = 33;

    static final int DIMENSION = 37;

    private State() {}
}
