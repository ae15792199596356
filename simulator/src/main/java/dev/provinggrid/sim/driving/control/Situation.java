package dev.provinggrid.sim.driving.control;

/**
 * The input of a brake rule at one moment: the truth, or the system's estimate from its sensors.
 *
 * @param recognised whether enough images showed what the rule brakes for
 * @param distanceM to it, m; infinite or not a number where it is not known
 * @param closingMps speed at which that distance falls, m/s
 * @param speedMps of the vehicle, m/s; not a number where it is not known
 * @param ofTarget whether the recognised object is the target itself; for meters only, rules ignore it
 * @param track track of the object ahead; for traces only, rules ignore it
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
