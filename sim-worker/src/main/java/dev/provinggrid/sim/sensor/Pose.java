package dev.provinggrid.sim.sensor;

import dev.provinggrid.sim.vehicle.Vehicle;

/**
 * Rigid transform from body to world, an element of SE(3); the reading of an inertial navigation system without error.
 *
 * @param position of the body's origin, world, m
 * @param attitude body to world
 */
public record Pose(Vector3 position, Rotation attitude) {

    /** Centre of gravity and attitude of a vehicle. */
    public static Pose of(Vehicle vehicle) {
        return new Pose(
                new Vector3(vehicle.xM(), vehicle.yM(), vehicle.zM()),
                new Rotation(vehicle.attitude(0), vehicle.attitude(1), vehicle.attitude(2), vehicle.attitude(3)));
    }

    /** World coordinates of a point given in the body frame, m. */
    public Vector3 transform(Vector3 body) {
        return attitude.toWorld(body).plus(position);
    }
}
