package dev.provinggrid.server.pool.kubernetes.status;

import dev.provinggrid.server.pool.kubernetes.observe.PoolCondition;
import dev.provinggrid.server.pool.kubernetes.observe.SweepSituation;
import dev.provinggrid.server.pool.kubernetes.observe.Warnings;
import dev.provinggrid.server.pool.kubernetes.plan.SlotPlan;
import dev.provinggrid.server.store.usage.SweepDemand;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Publishes the result of a round: to users, to operators, and as Events of the cluster. */
public final class PoolNews {

    private final PoolStatus status;
    private final Announcements announcements;
    private final RefusedSteps refused;
    private final CommonTroubles common = new CommonTroubles();

    public PoolNews(PoolStatus status, RefusedSteps refused, Announcements announcements) {
        this.status = status;
        this.refused = refused;
        this.announcements = announcements;
    }

    /**
     * Takes note of a round.
     *
     * @param watching whether the cluster tells what happens
     * @param leads whether this server takes steps, and may write events
     */
    public void note(
            List<SweepSituation> situations,
            Warnings warnings,
            SlotPlan.Round plan,
            boolean watching,
            boolean leads,
            Instant now) {
        Set<String> open = plan.open().stream().map(SweepDemand::sweep).collect(Collectors.toSet());
        Map<String, PoolCondition> setbacks = refused.now(leads);
        Function<String, List<PoolCondition>> shared = common.of(plan.open(), plan.room(), watching, now);
        status.note(
                situations,
                warnings,
                sweep -> Stream.concat(
                                Stream.ofNullable(setbacks.get(sweep)).filter(_ -> open.contains(sweep)),
                                shared.apply(sweep).stream())
                        .toList());
        announcements.note(situations, status::troubles, open, leads, now);
    }
}
