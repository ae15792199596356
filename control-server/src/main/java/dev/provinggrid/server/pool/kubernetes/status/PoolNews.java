package dev.provinggrid.server.pool.kubernetes.status;

import dev.provinggrid.server.pool.kubernetes.observe.SweepSituation;
import dev.provinggrid.server.pool.kubernetes.observe.Warnings;
import dev.provinggrid.server.pool.kubernetes.plan.SlotPlan;
import dev.provinggrid.server.store.usage.SweepDemand;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/** Publishes the result of a round: to users, to operators, and as Events of the cluster. */
public final class PoolNews {

    private final PoolStatus status;
    private final Announcements announcements;
    private final CommonTroubles common = new CommonTroubles();

    public PoolNews(PoolStatus status, Announcements announcements) {
        this.status = status;
        this.announcements = announcements;
    }

    /**
     * Takes note of a round.
     *
     * @param watching whether the cluster tells what happens
     * @param writing whether this server may write events
     */
    public void note(
            List<SweepSituation> situations,
            Warnings warnings,
            SlotPlan.Round plan,
            boolean watching,
            boolean writing,
            Instant now) {
        status.note(situations, warnings, common.of(plan.open(), plan.room(), watching, now));
        announcements.note(
                situations,
                status::troubles,
                plan.open().stream().map(SweepDemand::sweep).collect(Collectors.toSet()),
                writing,
                now);
    }
}
