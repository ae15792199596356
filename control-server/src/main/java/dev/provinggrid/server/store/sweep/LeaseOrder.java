package dev.provinggrid.server.store.sweep;

import dev.provinggrid.model.design.sampling.Permutation;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * The order in which cases are leased: shuffled, so that partial results are a fair sample, and seeded, so that it repeats; or one
 * that was found for them.
 */
public final class LeaseOrder {

    private final int[] positions;

    private LeaseOrder(int[] positions) {
        this.positions = positions;
    }

    /** Shuffled (Fisher-Yates). */
    public static LeaseOrder shuffled(int count, long seed, int round) {
        SplittableRandom random = new SplittableRandom(seed * 31 + round);
        int[] positions = new int[count];
        for (int i = 0; i < count; i++) {
            int other = random.nextInt(i + 1);
            positions[i] = positions[other];
            positions[other] = i;
        }
        return new LeaseOrder(positions);
    }

    /** As they stand. */
    public static LeaseOrder asListed(int count) {
        return new LeaseOrder(IntStream.range(0, count).toArray());
    }

    /** As it was found: each number is a case. */
    public static LeaseOrder of(Permutation found) {
        return new LeaseOrder(
                IntStream.range(0, found.size()).map(found::placeOf).toArray());
    }

    /** The position of a case, by its place among those that are queued. */
    public int position(int place) {
        return positions[place];
    }

    /** The positions of all of them. */
    public int[] positions() {
        return positions.clone();
    }
}
