package dev.provinggrid.sim.driving.regulation.grid;

import dev.provinggrid.sim.driving.regulation.CutIn;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/**
 * A published grid of cut-ins (ec-jrc/JRC-FSM, 2021), for every pair of speeds of which the other's is below the ego's.
 *
 * @param egoKmh whole
 * @param otherKmh whole
 */
public record CutInGrid(PublishedRange egoKmh, PublishedRange otherKmh, PublishedRange gapM) {

    /** 15,930 cells. */
    public static final CutInGrid LOW_SPEEDS =
            new CutInGrid(new PublishedRange(20, 10, 5), new PublishedRange(10, 10, 5), new PublishedRange(1, 1, 59));

    /** 14,040 cells. */
    public static final CutInGrid HIGH_SPEEDS =
            new CutInGrid(new PublishedRange(70, 20, 4), new PublishedRange(10, 30, 4), new PublishedRange(1, 2, 60));

    private static final PublishedRange LATERAL_MPS = new PublishedRange(0, .1, 18);
    static final double KMH_PER_MPS = 3.6;

    /**
     * The cell of one of both that a cut-in means, up to rounding, with the numbers of the published program: {@code start + k * step},
     * speeds of those over 3.6. Empty for one outside of both.
     */
    public static Optional<CutIn> cell(CutIn wanted) {
        return Stream.of(LOW_SPEEDS, HIGH_SPEEDS)
                .flatMap(it -> it.find(wanted).stream())
                .findFirst();
    }

    private Optional<CutIn> find(CutIn wanted) {
        OptionalDouble ego = egoKmh.published(wanted.egoMps() * KMH_PER_MPS);
        OptionalDouble other = otherKmh.published(wanted.otherMps() * KMH_PER_MPS);
        OptionalDouble gap = gapM.published(wanted.gapM());
        OptionalDouble lateral = LATERAL_MPS.published(wanted.lateralMps());
        boolean found = ego.isPresent() && other.isPresent() && gap.isPresent() && lateral.isPresent();
        if (!found || other.getAsDouble() >= ego.getAsDouble()) {
            return Optional.empty();
        }
        return Optional.of(new CutIn(
                ego.getAsDouble() / KMH_PER_MPS,
                other.getAsDouble() / KMH_PER_MPS,
                gap.getAsDouble(),
                lateral.getAsDouble()));
    }
}
