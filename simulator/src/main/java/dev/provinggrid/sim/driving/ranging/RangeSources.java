package dev.provinggrid.sim.driving.ranging;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.sensing.aboard.FittedLidar;
import dev.provinggrid.sim.world.Surface.Condition;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The sensors that measure the distance of the object in a box.
 *
 * @param lidar whose scans are taken with the images; empty without one
 * @param road road condition that a rain sensor reports
 */
public record RangeSources(CameraFit camera, Optional<FittedLidar> lidar, Condition road) {

    /**
     * Those of a vehicle.
     *
     * @param pitch of its body against the road, nose down, as measured, rad
     * @param method how a box gives a distance
     * @param heightM that animals are taken to have, m
     */
    public BoxRanges on(Aboard aboard, Supplier<Double> pitch, BoxRange.Method method, double heightM) {
        double frontAhead = aboard.self().extent().frontAheadM();
        return new BoxRanges(
                new BoxRange(method, camera, frontAhead - camera.nominal().aheadM(), heightM),
                pitch,
                lidar.map(it -> new RangeLidar(
                        it.on(aboard, "lidarRange")::scan, it.mount(), camera, frontAhead, road == Condition.WET)));
    }
}
