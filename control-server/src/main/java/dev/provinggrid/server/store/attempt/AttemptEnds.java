package dev.provinggrid.server.store.attempt;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.model.wire.worker.MachineDescription;
import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.model.wire.worker.ResourceUse;
import dev.provinggrid.server.store.SqlRow;
import dev.provinggrid.server.store.SqlText;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.jdbc.core.namedparam.SqlParameterSource;

/** How attempts end; the only way a lease ends. Must run in a ledger transaction. */
public final class AttemptEnds {

    /** If it has run and nobody told of its start, it started now. */
    private static final String END = """
            update attempt set state = :state, completion = :completion, end_kind = :end_kind, end_cause = :end_cause,
                ended_at = :ended_at, started_at = coalesce(:started_at, started_at),
                sim_s = coalesce(:sim_s, sim_s), wall_s = coalesce(:wall_s, wall_s), cpu_s = :cpu_s,
                peak_memory_bytes = :peak_memory_bytes, worker_memory_bytes = :worker_memory_bytes, gpu_s = :gpu_s,
                energy_j = :energy_j, energy_of = :energy_of, machine = :machine
            where id = :id and token = :token and state = :as_read
            """;

    private static final int MOST_MACHINES = 100;

    private final NamedParameterJdbcTemplate batches;
    private final LoadingCache<MachineDescription, String> digests =
            Caffeine.newBuilder().maximumSize(MOST_MACHINES).build(MachineDescription::digest);

    public AttemptEnds(JdbcTemplate batches) {
        this.batches = new NamedParameterJdbcTemplate(batches);
    }

    /**
     * An attempt as it was read, and how it ends.
     *
     * @param told what its worker had to say; empty when it never said anything
     */
    public record End(Attempt attempt, AttemptState state, Optional<ToldOutcome> told, EndReason reason) {}

    /**
     * Ends attempts as they were read, and no others: by their tokens and the states that they were in.
     *
     * @throws IllegalStateException if one is not so any more, or may not end so; then the transaction must not be committed
     */
    public void end(List<End> ends, Instant now) {
        SqlParameterSource[] rows = ends.stream().map(it -> row(it, now)).toArray(SqlParameterSource[]::new);
        int[] changed = batches.batchUpdate(END, rows);
        for (int i = 0; i < changed.length; i++) {
            Attempts.requireChanged(ends.get(i).attempt(), changed[i]);
        }
    }

    private SqlParameterSource row(End end, Instant now) {
        Attempt attempt = end.attempt();
        boolean unheard = AttemptLifecycle.startsUnheard(attempt.state(), end.state());
        AttemptLifecycle.require(attempt.id(), unheard ? AttemptState.RUNNING : attempt.state(), end.state());
        Instant ended = end.told().map(ToldOutcome::ended).orElse(now);
        Optional<OutcomeReport> report = end.told().map(ToldOutcome::report);
        Optional<ResourceUse> use = report.map(OutcomeReport::resources);
        return new SqlRow()
                .text("state", end.state().name())
                .text("completion", report.map(it -> it.completion().name()).orElse(null))
                .text("end_kind", end.reason().kind())
                .text("end_cause", SqlText.of(end.reason().text(), Lengths.MESSAGE))
                .time("ended_at", ended.isBefore(attempt.leasedAt()) ? attempt.leasedAt() : ended)
                .time("started_at", unheard ? now : null)
                .number("sim_s", report.map(OutcomeReport::simS).orElse(null))
                .number("wall_s", report.map(OutcomeReport::wallS).orElse(null))
                .number("cpu_s", use.map(ResourceUse::cpuS).orElse(null))
                .whole(
                        "peak_memory_bytes",
                        use.map(ResourceUse::peakMemoryBytes).orElse(null))
                .whole(
                        "worker_memory_bytes",
                        use.map(ResourceUse::workerMemoryBytes).orElse(null))
                .number("gpu_s", use.map(ResourceUse::gpuS).orElse(null))
                .number("energy_j", use.map(ResourceUse::energyJ).orElse(null))
                .text("energy_of", use.map(it -> SqlText.orNull(it.energyOf())).orElse(null))
                .text(
                        "machine",
                        report.map(OutcomeReport::machine).map(digests::get).orElse(null))
                .whole("id", attempt.id())
                .text("token", attempt.token())
                .text("as_read", attempt.state().name());
    }
}
