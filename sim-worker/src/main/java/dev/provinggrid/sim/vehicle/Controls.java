package dev.provinggrid.sim.vehicle;

/**
 * What the driver asks for.
 *
 * @param throttle in [-1, 1]; negative drives backwards
 * @param brake combined brake chi, in [0, 1]
 * @param handbrake rear wheels, in [0, 1]
 * @param steeringRad angle of the front wheels, positive to the left, rad; limited by the vehicle
 */
public record Controls(double throttle, double brake, double handbrake, double steeringRad) {

    /** Hands and feet off. */
    public static final Controls COASTING = new Controls(0, 0, 0, 0);

    /** Full brake. */
    public static final Controls BRAKING = new Controls(0, 1, 0, 0);

    /** Hand brake. */
    public static final Controls PARKED = new Controls(0, 0, 1, 0);

    public Controls {
        if (!(Math.abs(throttle) <= 1)) {
            throw new IllegalArgumentException("throttle must be in [-1, 1], but is " + throttle);
        }
        if (!(brake >= 0 && brake <= 1 && handbrake >= 0 && handbrake <= 1)) {
            throw new IllegalArgumentException("brakes must be in [0, 1], but are " + brake + " and " + handbrake);
        }
        if (!Double.isFinite(steeringRad)) {
            throw new IllegalArgumentException("steering must be finite, but is " + steeringRad);
        }
    }

    /** Throttle alone. */
    public static Controls driving(double throttle) {
        return new Controls(throttle, 0, 0, 0);
    }
}
