package dev.provinggrid.sim.driving.ranging;

/**
 * The direction in which a camera shows something, as tangents of angles to its axis.
 *
 * @param left of its middle, positive to the left
 * @param noise standard deviation of that, new in every image
 * @param halfWidth half of the angle that it takes
 * @param cameraBehindM how far the camera is behind the vehicle's front, m
 */
public record Bearing(double left, double noise, double halfWidth, double cameraBehindM) {

    /** Distance from the camera of something at a distance from the vehicle's front, m. */
    public double fromCameraM(double distanceM) {
        return Math.max(0, distanceM) + cameraBehindM;
    }
}
