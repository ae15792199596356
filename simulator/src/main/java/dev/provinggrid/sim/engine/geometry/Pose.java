package dev.provinggrid.sim.engine.geometry;

/**
 * Rigid transform from body to world, an element of SE(3); the reading of an inertial navigation system without error.
 *
 * @param position of the body's origin, world, m
 * @param attitude body to world
 */
public record Pose(Vector3 position, Rotation attitude) {

    /** World coordinates of a point given in the body frame, m. */
    public Vector3 transform(Vector3 body) {
        return attitude.toWorld(body).plus(position);
    }
}
