package dev.provinggrid.sim.driving.handling;

import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.world.ReferenceLine;

/**
 * Follows a path. The steering angle is that for the path's curvature a little ahead, by the vehicle's geometry and
 * understeer, plus a correction for the offset from the path that it would have there if it went straight on. Half a
 * second of preview is that of an attentive driver.
 *
 * @param path to be driven
 * @param wheelbaseM of the vehicle
 * @param understeerGradient that the driver assumes, rad/(m/s2)
 * @param previewS how far ahead the vehicle's position is predicted, s
 */
public record PathFollower(ReferenceLine path, double wheelbaseM, double understeerGradient, double previewS)
        implements SteeringInput {

    /** A vehicle's yaw answers the wheel after about this time, s. */
    private static final double RESPONSE_S = 0.15;

    /** Preview of a vehicle that hardly moves, m. */
    private static final double LEAST_PREVIEW_M = 2;

    @Override
    public double angleRad(PlantState self, double atS) {
        double speed = self.speedMps();
        double along = path.along(self.x(), self.y());
        double bend = path.curvature(along + speed * RESPONSE_S);
        double preview = Math.max(speed * previewS, LEAST_PREVIEW_M);
        double there = along + preview;
        ReferenceLine.Place ahead = path.at(there, 0);
        double foreseenX = self.x() + preview * StrictMath.cos(self.yawRad());
        double foreseenY = self.y() + preview * StrictMath.sin(self.yawRad());
        double missed = ahead.leftM(foreseenX, foreseenY) - bowed(path.at(along, 0), ahead, there - along);
        double pull = -2 * missed / (preview * preview);
        double wanted = bend + pull;
        return StrictMath.atan(wheelbaseM * wanted) + understeerGradient * speed * speed * wanted;
    }

    /** What a vehicle on the path would miss it by if it went straight on from here. */
    private static double bowed(ReferenceLine.Place beside, ReferenceLine.Place ahead, double way) {
        return ahead.leftM(
                beside.x() + way * StrictMath.cos(beside.headingRad()),
                beside.y() + way * StrictMath.sin(beside.headingRad()));
    }
}
