package dev.provinggrid.sim.drive;

/**
 * What the on-board computer asks of the vehicle; never to drive and to brake at once.
 *
 * @param throttle in [0, 1]
 * @param steering angle over its limit, in [-1, 1], positive to the left
 * @param brake in [0, 1]
 * @param handbrake in [0, 1]
 */
public record Command(double throttle, double steering, double brake, double handbrake) {

    public static final Command IDLE = new Command(0, 0, 0, 0);

    public Command {
        if (throttle > 0 && brake > 0) {
            throw new IllegalArgumentException("throttle " + throttle + " and brake " + brake + " at once");
        }
    }

    public static Command throttle(double throttle) {
        return new Command(throttle, 0, 0, 0);
    }

    public static Command brake(double brake) {
        return new Command(0, 0, brake, 0);
    }
}
