package dev.provinggrid.sim.traffic.sensed;

import dev.provinggrid.sim.engine.geometry.Vector3;
import dev.provinggrid.sim.traffic.merging.MergeRoad;

/**
 * Something that stands on a road in one scan.
 *
 * @param road on which it is
 * @param rearM of what is seen of it, along the road beyond the end of the node, m
 * @param frontM of what is seen of it
 * @param middle of its returns, in the frame of the LIDAR, m
 */
record RoadObject(MergeRoad road, double rearM, double frontM, Vector3 middle) {

    /** Of the cars of this traffic, assumed of whatever shows less of itself, m. */
    static final double USUAL_LENGTH_M = 4.5;

    /**
     * Of its foremost point, m: of what is ahead the rear is seen, of what is behind the front.
     *
     * @param fromM where the LIDAR is, along the road
     */
    double estimatedFrontM(double fromM) {
        return (rearM + frontM) / 2 > fromM ? Math.max(frontM, rearM + USUAL_LENGTH_M) : frontM;
    }
}
