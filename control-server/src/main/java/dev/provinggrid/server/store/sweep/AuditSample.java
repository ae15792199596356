package dev.provinggrid.server.store.sweep;

import java.util.List;
import java.util.stream.IntStream;

/** Which cases of a sweep its audit runs again: a share of them that its seed chooses, the same however often it is asked. */
public final class AuditSample {

    /** No round of leasing has this number, so that the sample is not the cases that were leased first. */
    private static final int ROUND = 0;

    /** Less than any share of a case, more than the rounding of one. */
    private static final double ROUNDING = 1e-9;

    private AuditSample() {}

    /**
     * The sample, by index; at least one case.
     *
     * @param planned cases of the sweep
     * @param share of them, above 0
     */
    public static List<Integer> of(int planned, double share, long seed) {
        int size = (int) Math.ceil(share * planned - ROUNDING);
        LeaseOrder order = LeaseOrder.shuffled(planned, seed, ROUND);
        return IntStream.range(0, planned)
                .filter(it -> order.position(it) < size)
                .boxed()
                .toList();
    }
}
