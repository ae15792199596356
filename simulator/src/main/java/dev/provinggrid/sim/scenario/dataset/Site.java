package dev.provinggrid.sim.scenario.dataset;

import dev.provinggrid.sim.world.ReferenceLine;
import dev.provinggrid.sim.world.mesh.TriangleSoup;
import dev.provinggrid.sim.world.relief.GradeProfile;
import dev.provinggrid.sim.world.scene.Landscape;
import dev.provinggrid.sim.world.scene.TestGround;
import dev.provinggrid.sim.world.scene.TestGround.Stripe;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleBinaryOperator;

/**
 * Where the frames of a scene are taken: a dirt road through a forest, or lanes of asphalt through a meadow.
 *
 * @param soup what stands still
 * @param line whose ground is drawn as a dirt road
 * @param road its grade
 * @param heightM of the ground at a place
 * @param laneM width of a lane; 0 without lanes
 * @param rightmost lane, 0 that of the camera, negative to its right
 * @param leftmost lane
 */
record Site(
        TriangleSoup soup,
        ReferenceLine line,
        GradeProfile road,
        DoubleBinaryOperator heightM,
        double laneM,
        int rightmost,
        int leftmost) {

    private static final double FROM_M = -15;
    private static final double TO_M = 330;
    private static final double SHOULDER_M = 1;
    private static final double PAINT_M = .14;
    private static final double DASH_M = 6;

    /** Edges are painted in pieces of this length, so that none is clipped as a whole. */
    private static final double PIECE_M = 20;

    static Site dirt(GradeProfile road, long seed) {
        Landscape land = Landscape.along(road, seed, FROM_M, TO_M);
        return new Site(land.soup(), ReferenceLine.axis(), road, land.terrain()::heightM, 0, 0, 0);
    }

    static Site paved(double laneM, int rightmost, int leftmost, long seed) {
        double right = (rightmost - .5) * laneM;
        double left = (leftmost + .5) * laneM;
        List<Stripe> stripes = new ArrayList<>();
        for (int lane = rightmost; lane <= leftmost + 1; lane++) {
            boolean edge = lane == rightmost || lane == leftmost + 1;
            double y = (lane - .5) * laneM;
            for (double x = FROM_M; x < TO_M; x += edge ? PIECE_M : 3 * DASH_M) {
                double to = x + (edge ? PIECE_M : DASH_M);
                stripes.add(new Stripe(x, y, to, y, PAINT_M, TestGround.WHITE));
            }
        }
        TestGround ground = new TestGround(FROM_M, right - SHOULDER_M, TO_M, left + SHOULDER_M);
        return new Site(
                ground.with(stripes, seed),
                TestGround.NO_ROAD,
                GradeProfile.constant(0),
                (_, _) -> 0,
                laneM,
                rightmost,
                leftmost);
    }

    boolean isPaved() {
        return laneM > 0;
    }
}
