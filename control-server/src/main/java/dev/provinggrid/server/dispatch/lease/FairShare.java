package dev.provinggrid.server.dispatch.lease;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Divides the slots evenly among the active sweeps. No sweep gets more than it may hold or has work for; the remainder
 * goes to the oldest.
 */
public final class FairShare {

    private FairShare() {}

    /**
     * A sweep that wants slots.
     *
     * @param limit maximum number of slots it can use: the smaller of its {@code workers} and its open cases
     * @param queued cases that could be leased now
     * @param heading other workers whose latest lease is of this sweep
     * @param holders other workers that hold a case of this sweep
     * @param cap maximum number of slots it may hold
     */
    public record Contender(String sweep, int limit, int queued, int heading, int holders, int cap) {}

    /**
     * Slots by sweep.
     *
     * @param byAge the oldest first
     */
    public static Map<String, Integer> shares(List<Contender> byAge, int slots) {
        Map<String, Integer> shares = new LinkedHashMap<>();
        byAge.forEach(contender -> shares.put(contender.sweep(), 0));
        int left = slots;
        while (left > 0) {
            List<Contender> wanting = byAge.stream()
                    .filter(it -> shares.get(it.sweep()) < it.limit())
                    .toList();
            if (wanting.isEmpty()) {
                return shares;
            }
            int each = Math.max(1, left / wanting.size());
            for (Contender contender : wanting) {
                int more = Math.min(Math.min(each, left), contender.limit() - shares.get(contender.sweep()));
                shares.merge(contender.sweep(), more, Integer::sum);
                left -= more;
            }
        }
        return shares;
    }

    /**
     * The sweeps that a worker may be leased from, the best first: those below their share, the furthest below first; then,
     * so that no slot idles, the others by age.
     *
     * @param byAge the oldest first
     */
    public static List<String> preference(List<Contender> byAge, int slots) {
        Map<String, Integer> shares = shares(byAge, slots);
        List<Contender> able = new ArrayList<>(byAge.stream()
                .filter(it -> it.queued() > 0 && it.holders() < it.cap())
                .toList());
        able.sort(Comparator.comparingInt(it -> -Math.max(0, shares.get(it.sweep()) - it.heading())));
        return able.stream().map(Contender::sweep).toList();
    }
}
