package dev.provinggrid.sim.agent;

import dev.provinggrid.sim.engine.geometry.Vector3;

/**
 * The reading of an inertial sensor in the centre of gravity, body frame.
 *
 * @param specificForce {@code f = R^T (a - g)}, m/s2; at rest on level ground (0, 0, 9.81)
 * @param linearAcceleration {@code R^T a}, m/s2; at rest 0
 * @param angularVelocity {@code R^T omega}, rad/s
 */
public record InertialReading(Vector3 specificForce, Vector3 linearAcceleration, Vector3 angularVelocity) {

    /** No reading: there is no sensor, or it has not read yet. */
    public static final InertialReading UNKNOWN =
            new InertialReading(Vector3.UNKNOWN, Vector3.UNKNOWN, Vector3.UNKNOWN);
}
