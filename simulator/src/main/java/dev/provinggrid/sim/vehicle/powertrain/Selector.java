package dev.provinggrid.sim.vehicle.powertrain;

/**
 * Position of the automatic selector. It rests in neutral at standstill, in park when the hand brake holds the vehicle, and
 * passes between drive and reverse only through neutral.
 */
public enum Selector {
    PARK,
    REVERSE,
    NEUTRAL,
    DRIVE;

    /**
     * Position to change to next; each change takes the shift time.
     *
     * @param throttle asked for, in [-1, 1]; negative means backwards
     * @param standing whether the vehicle stands
     */
    public Selector next(double throttle, boolean handbrake, boolean standing) {
        boolean parks = handbrake && standing;
        return switch (this) {
            case PARK -> parks ? PARK : NEUTRAL;
            case NEUTRAL -> {
                if (parks) {
                    yield PARK;
                }
                yield throttle > 0 ? DRIVE : throttle < 0 ? REVERSE : NEUTRAL;
            }
            case DRIVE -> standing && (throttle <= 0 || handbrake) ? NEUTRAL : DRIVE;
            case REVERSE -> standing && (throttle >= 0 || handbrake) ? NEUTRAL : REVERSE;
        };
    }

    /** 1 in drive, -1 in reverse, 0 otherwise. */
    public int direction() {
        return switch (this) {
            case DRIVE -> 1;
            case REVERSE -> -1;
            case PARK, NEUTRAL -> 0;
        };
    }
}
