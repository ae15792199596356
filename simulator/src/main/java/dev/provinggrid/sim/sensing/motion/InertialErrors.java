package dev.provinggrid.sim.sensing.motion;

/**
 * Errors of an inertial sensor: white noise and a bias that walks at random.
 *
 * @param accelerationNoise rms of a reading, m/s2
 * @param gyroNoise rms of a reading, rad/s
 * @param accelerationWalk growth of the bias, m/s2 per square root of s
 * @param gyroWalk growth of the bias, rad/s per square root of s
 */
public record InertialErrors(double accelerationNoise, double gyroNoise, double accelerationWalk, double gyroWalk) {

    public static final InertialErrors NONE = new InertialErrors(0, 0, 0, 0);

    /** Assumed: 0.02 m/s2, 0.001 rad/s; biases walk 0.001 m/s2 and 2e-5 rad/s in one second. */
    public static final InertialErrors STANDARD = new InertialErrors(0.02, 0.001, 1e-3, 2e-5);

    public InertialErrors {
        if (!(accelerationNoise >= 0 && gyroNoise >= 0 && accelerationWalk >= 0 && gyroWalk >= 0)) {
            throw new IllegalArgumentException("errors must not be negative");
        }
    }
}
