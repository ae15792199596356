package dev.provinggrid.sim.driving.regulation.grid;

import dev.provinggrid.sim.driving.regulation.CutOut;
import java.util.Optional;
import java.util.OptionalDouble;

/** The published grid of 5,850 cut-outs (ec-jrc/JRC-FSM, 2021). */
public final class CutOutGrid {

    private static final PublishedRange EGO_KMH = new PublishedRange(10, 10, 13);
    private static final PublishedRange OBSTACLE_M = new PublishedRange(2, 5, 30);

    /** NumPy takes the difference of the first two numbers, .1 and .1 + .2, for the step. */
    private static final PublishedRange LATERAL_MPS = new PublishedRange(.1, .1 + .2 - .1, 15);

    private CutOutGrid() {}

    /** The cell that a cut-out means, up to rounding, with the numbers of the published program; empty for one outside of the grid. */
    public static Optional<CutOut> cell(CutOut wanted) {
        OptionalDouble ego = EGO_KMH.published(wanted.egoMps() * CutInGrid.KMH_PER_MPS);
        OptionalDouble obstacle = OBSTACLE_M.published(wanted.obstacleM());
        OptionalDouble lateral = LATERAL_MPS.published(wanted.lateralMps());
        return ego.isPresent() && obstacle.isPresent() && lateral.isPresent()
                ? Optional.of(new CutOut(
                        ego.getAsDouble() / CutInGrid.KMH_PER_MPS, obstacle.getAsDouble(), lateral.getAsDouble()))
                : Optional.empty();
    }
}
