package dev.provinggrid.sim.agent;

/**
 * The commands to a plant; none takes precedence over another.
 *
 * @param throttle in [-1, 1]; negative drives backwards
 * @param brake combined brake chi, in [0, 1]
 * @param handbrake rear wheels, in [0, 1]
 * @param steeringRad angle of the front wheels, positive to the left, rad; limited by the plant
 */
public record Controls(double throttle, double brake, double handbrake, double steeringRad, Gear gear) {

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

    /** In the automatic gear. */
    public Controls(double throttle, double brake, double handbrake, double steeringRad) {
        this(throttle, brake, handbrake, steeringRad, Gear.AUTOMATIC);
    }

    /** The throttle as the selector understands it: negative backwards, 0 where nothing is to be driven. */
    public double drive() {
        return switch (gear) {
            case AUTOMATIC -> throttle;
            case DRIVE -> Math.max(throttle, 0);
            case REVERSE -> -Math.abs(throttle);
            case NEUTRAL, PARK -> 0;
        };
    }

    /** Whether the vehicle is to be parked once it stands. */
    public boolean parks() {
        return handbrake > 0 || gear == Gear.PARK;
    }

    /** Throttle alone. */
    public static Controls driving(double throttle) {
        return new Controls(throttle, 0, 0, 0);
    }

    /** Brake alone. */
    public static Controls braking(double brake) {
        return new Controls(0, brake, 0, 0);
    }
}
