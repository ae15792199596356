package dev.provinggrid.sim.driving.control;

/**
 * Tells full from partial braking by what is demanded, as a deceleration: the share of the brake times its full torque. The line is
 * drawn at 5 m/s2. A vehicle or a road that cannot give as much brakes fully from nine tenths of what it can give on,
 * where that is also more than the partial braking of its rule. Partial braking is at most {@value #MOST_PARTIAL} of the full brake,
 * whatever a rule states.
 *
 * @param torqueMps2 what the full brake torque gives where the tyres hold, m/s2
 * @param gripMps2 what the road gives, m/s2
 * @param partialShare of the full brake in the rule's partial braking, in [0, 1]; 0 for none
 */
public record FullBraking(double torqueMps2, double gripMps2, double partialShare) {

    private static final double FULL_MPS2 = 5;
    private static final double OF_WHAT_IS_POSSIBLE = .9;
    private static final double MOST_PARTIAL = .4;

    /** That of a rule, for a vehicle on a road. */
    public static FullBraking of(BrakeRule rule, double torqueMps2, double peakFriction) {
        return new FullBraking(
                torqueMps2, peakFriction * DistanceRule.GRAVITY, rule.staging().partialShare());
    }

    /** Whether a share of the full brake, in [0, 1], is full braking. */
    public boolean isFull(double share) {
        double possible = Math.min(torqueMps2, gripMps2);
        double demanded = share * torqueMps2;
        return possible >= FULL_MPS2
                ? demanded >= FULL_MPS2
                : demanded >= OF_WHAT_IS_POSSIBLE * possible && exceedsPartial(share);
    }

    /** Whether a share of the full brake, in [0, 1], is more than partial braking. */
    public boolean exceedsPartial(double share) {
        return share > Math.min(partialShare, MOST_PARTIAL);
    }
}
