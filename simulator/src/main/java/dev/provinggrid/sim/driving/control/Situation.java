package dev.provinggrid.sim.driving.control;

/**
 * What a brake rule is told of one moment: the truth, or what the system made of its sensors.
 *
 * @param recognised whether enough images showed what the rule brakes for
 * @param distanceM to it, m; infinite or not a number where it is not known
 * @param closingMps speed at which that distance falls, m/s
 * @param speedMps of the vehicle, m/s; not a number where it is not known
 * @param ofTarget whether what was recognised is the target itself; for meters, no rule looks at it
 * @param track what is ahead; for traces, no rule looks at it
 */
public record Situation(
        boolean recognised, double distanceM, double closingMps, double speedMps, boolean ofTarget, TrackState track) {

    public static final Situation NONE = unrecognised(Double.NaN, TrackState.NONE);

    /** Nothing to brake for. */
    public static Situation unrecognised(double speedMps, TrackState track) {
        return new Situation(false, Double.POSITIVE_INFINITY, 0, speedMps, false, track);
    }

    /** Something recognised at a distance before which it stands. */
    public static Situation before(double distanceM, double speedMps) {
        return new Situation(true, distanceM, speedMps, speedMps, true, TrackState.CONFIRMED);
    }
}
