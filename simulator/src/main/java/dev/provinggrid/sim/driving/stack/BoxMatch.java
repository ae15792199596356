package dev.provinggrid.sim.driving.stack;

import dev.provinggrid.sim.engine.geometry.Box;

/**
 * Whether a reported box is that of the target.
 *
 * <p>A large one is where it overlaps the true box by .3 (intersection over union). Of a small one that asks for too much: boxes of
 * 10 px, one 5 px above the other, overlap by a third, and what a detector says of an edge is good to a few pixels whatever the box
 * measures. Benchmarks of small objects judge by the centre for that reason: nuScenes (Caesar et al., CVPR 2020) instead of the
 * overlap, AI-TOD (Wang et al., ICPR 2021; Xu et al., ISPRS Journal 190, 2022) in a distance of centres and sizes. Here each edge of
 * both boxes may be off by 2 px, the grid of a network that halves the picture: with so much room around both, the centre of the
 * reported box has to lie in the true one, and neither may have more than twice the other's side. A box of 16 px, the cell of these
 * networks, is small; up to there AI-TOD calls an object tiny.
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
