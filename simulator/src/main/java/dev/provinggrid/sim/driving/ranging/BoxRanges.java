package dev.provinggrid.sim.driving.ranging;

import dev.provinggrid.sim.engine.geometry.Box;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Distances of the object in a box: from the box itself and, where enough returns fall into it, from a LIDAR.
 *
 * @param pitch of the body against the road, nose down, as measured, rad
 */
public record BoxRanges(BoxRange camera, Supplier<Double> pitch, Optional<RangeLidar> lidar) {

    /** Where a box is. */
    public Bearing bearing(Box box) {
        return camera.bearing(box);
    }

    /** Those of the camera first. */
    public List<RangeReading> of(long nowNs, Box box) {
        Stream<RangeReading> byLidar = lidar.flatMap(it -> it.of(nowNs, box)).stream();
        return Stream.concat(camera.of(box, pitch.get()).stream(), byLidar).toList();
    }
}
