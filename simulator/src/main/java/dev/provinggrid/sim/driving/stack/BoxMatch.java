package dev.provinggrid.sim.driving.stack;

import dev.provinggrid.sim.engine.geometry.Box;

/**
 * Decides whether a reported box is the target's.
 *
 * <p>A large box matches if it overlaps the true box by .3 (intersection over union). For a small box that is too
 * strict: two boxes of 10 px, one 5 px above the other, overlap by only a third, and a detector places edges to
 * within a few pixels whatever the box's size. Benchmarks of small objects therefore judge by the centre: nuScenes
 * (Caesar et al., CVPR 2020) instead of the overlap, AI-TOD (Wang et al., ICPR 2021; Xu et al., ISPRS Journal 190,
 * 2022) in a distance of centres and sizes. Here each edge of both boxes may be off by 2 px, the grid of a network
 * that halves the picture. With this tolerance, the centre of the reported box must lie in the true one, and neither
 * side may be more than twice the other's. Boxes below 16 px, the cell of these networks, count as small; AI-TOD
 * calls objects up to this size tiny.
 */
final class BoxMatch {

    private static final double LEAST_OVERLAP = .3;
    private static final double SMALL_BELOW_PX = 16;
    private static final double EDGE_PX = 2;
    private static final double MOST_TIMES = 2;

    private BoxMatch() {}

    static boolean of(Box reported, Box truth) {
        return truth.overlap(reported) >= LEAST_OVERLAP
                || (truth.sidePx() < SMALL_BELOW_PX && isThere(reported.widened(EDGE_PX), truth.widened(EDGE_PX)));
    }

    private static boolean isThere(Box reported, Box truth) {
        return truth.holdsMiddleOf(reported)
                && reported.sidePx() <= MOST_TIMES * truth.sidePx()
                && truth.sidePx() <= MOST_TIMES * reported.sidePx();
    }
}
