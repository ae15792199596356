package dev.provinggrid.server.store.sweep;

import java.util.SplittableRandom;

/** The order in which cases are leased: shuffled, so that partial results are a fair sample; seeded, so that it repeats. */
final class LeaseOrder {

    private LeaseOrder() {}

    /** The position of each of {@code count} cases: a permutation of 0 to count - 1 (Fisher-Yates). */
    static int[] positions(int count, long seed, int round) {
        SplittableRandom random = new SplittableRandom(seed * 31 + round);
        int[] positions = new int[count];
        for (int i = 0; i < count; i++) {
            int other = random.nextInt(i + 1);
            positions[i] = positions[other];
            positions[other] = i;
        }
        return positions;
    }
}
