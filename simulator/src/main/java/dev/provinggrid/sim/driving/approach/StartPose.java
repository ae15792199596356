package dev.provinggrid.sim.driving.approach;

/**
 * Where a vehicle starts and which way it points.
 *
 * @param alongM along its road, m
 * @param leftM of the middle of the road, m
 * @param headingRad against the road there, to the left, rad
 */
public record StartPose(double alongM, double leftM, double headingRad) {

    /** In the middle of the road, pointing along it. */
    public static StartPose inTheMiddle(double alongM) {
        return new StartPose(alongM, 0, 0);
    }

    /** From where somebody who drives straight on comes by here after so much of the road. */
    StartPose before(double distanceM) {
        double aside = distanceM * StrictMath.tan(headingRad);
        return new StartPose(alongM - distanceM, leftM - aside, headingRad);
    }
}
