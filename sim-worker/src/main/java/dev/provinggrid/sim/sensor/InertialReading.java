package dev.provinggrid.sim.sensor;

import dev.provinggrid.sim.vehicle.Vehicle;

/**
 * What an inertial sensor in the centre of gravity says, body frame.
 *
 * @param specificForce {@code f = R^T (a - g)}, m/s2; at rest on level ground (0, 0, 9.81)
 * @param linearAcceleration {@code R^T a}, m/s2; at rest 0
 * @param angularVelocity {@code R^T omega}, rad/s
 */
public record InertialReading(Vector3 specificForce, Vector3 linearAcceleration, Vector3 angularVelocity) {

    /** What a sensor without errors reads. */
    public static InertialReading of(Vehicle vehicle) {
        return new InertialReading(
                new Vector3(vehicle.specificForceX(), vehicle.specificForceY(), vehicle.specificForceZ()),
                new Vector3(vehicle.accelerationX(), vehicle.accelerationY(), vehicle.accelerationZ()),
                new Vector3(vehicle.rollRate(), vehicle.pitchRate(), vehicle.yawRate()));
    }
}
