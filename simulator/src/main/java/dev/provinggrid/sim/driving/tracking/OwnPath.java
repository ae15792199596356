package dev.provinggrid.sim.driving.tracking;

import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.InertialReading;
import java.util.function.Supplier;

/**
 * Which tracks are relevant to where the vehicle itself is going.
 *
 * @param inertial whose gyroscope says how it turns
 * @param extent of the vehicle
 */
record OwnPath(Supplier<InertialReading> inertial, Extent extent, RuleKnowledge.Relevance relevance) {

    /** To the left, rad/s; 0 before the first reading. */
    double yawRateRadps() {
        double rate = inertial.get().angularVelocity().z();
        return Double.isNaN(rate) ? 0 : rate;
    }

    boolean concerns(TargetTrack track, double speedMps) {
        return switch (relevance) {
            case ANY -> true;
            case PATH ->
                track.mayBeIn(PredictedPath.of(yawRateRadps(), speedMps, extent.widthM()), extent.frontAheadM());
        };
    }
}
