package dev.provinggrid.sim.driving.regulation.grid;

import dev.provinggrid.sim.driving.regulation.BrakingLeader;
import java.util.Optional;
import java.util.OptionalDouble;

/** The published grid of 1,121 cases of car following (ec-jrc/JRC-FSM, 2021). */
public final class BrakingLeaderGrid {

    private static final PublishedRange EGO_KMH = new PublishedRange(12, 2, 59);
    private static final PublishedRange DECELERATION_G = new PublishedRange(.05, .05, 19);
    private static final double STANDARD_GRAVITY = 9.81;

    private BrakingLeaderGrid() {}

    /** The cell that a case means, up to rounding, with the numbers of the published program; empty for one outside of the grid. */
    public static Optional<BrakingLeader> cell(BrakingLeader wanted) {
        OptionalDouble ego = EGO_KMH.published(wanted.egoMps() * CutInGrid.KMH_PER_MPS);
        OptionalDouble deceleration = DECELERATION_G.published(wanted.decelerationMps2() / STANDARD_GRAVITY);
        return ego.isPresent() && deceleration.isPresent()
                ? Optional.of(new BrakingLeader(
                        ego.getAsDouble() / CutInGrid.KMH_PER_MPS, STANDARD_GRAVITY * deceleration.getAsDouble()))
                : Optional.empty();
    }
}
