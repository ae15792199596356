package dev.provinggrid.analysis.mapping;

import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.criterion.Verdict;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.document.CanonicalJson;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A case of an imported sweep, with its outcome.
 *
 * @param run its rows; empty if there are none
 * @param message why there is no verdict; empty if there is one
 */
record MappedOutcome(ResultMapping mapping, Case point, Optional<MappedRun> run, Verdict verdict, String message) {

    /** Worker name in the results: the case ran elsewhere. */
    private static final String ELSEWHERE = "elsewhere";

    private static final double NANO = 1e9;

    /** Its trace; empty if the results have none. */
    Optional<byte[]> trace() {
        return run.filter(_ -> mapping.traces()).map(it -> it.trace(mapping));
    }

    /** When it began; empty if there are no time stamps. */
    Optional<Instant> began() {
        return stamped().map(it -> instant(it.times().getFirst()));
    }

    Instant ended(Instant otherwise) {
        return stamped().map(it -> instant(it.times().getLast())).orElse(otherwise);
    }

    private Optional<MappedRun> stamped() {
        return run.filter(_ -> mapping.time().flatMap(TimeBase::format).isPresent());
    }

    private static Instant instant(double seconds) {
        long whole = (long) Math.floor(seconds);
        return Instant.ofEpochSecond(whole, Math.round((seconds - whole) * NANO));
    }

    /** Its row of {@code rounds}. */
    Map<String, Object> round(int attempt, Instant planned, String software) {
        Map<String, Object> row = new TreeMap<>();
        row.put("case_index", point.index());
        row.put("round", 1);
        row.put("lease_order", point.index());
        row.put("state", "FINAL");
        row.put("queued_at", planned.toString());
        row.put("final_at", ended(planned).toString());
        row.put("attempts", run.isPresent() ? 1 : 0);
        row.put("charged", 0);
        row.put("losses", 0);
        row.put("outcome", verdict.outcome().name());
        verdict.errorKind().ifPresent(it -> row.put("error_kind", it.name()));
        verdict.margin().ifPresent(it -> row.put("margin", it));
        row.put("margins", verdict.margins());
        row.put("kpis", run.map(MappedRun::kpis).orElse(Map.of()));
        row.put("events", List.of());
        if (!message.isEmpty()) {
            row.put("message", message);
        }
        verdict.why().ifPresent(it -> {
            row.put("cause", it.cause());
            row.put("message", it.message());
        });
        run.ifPresent(it -> {
            row.put("attempt_id", attempt);
            row.put("version", software);
            row.put("worker", ELSEWHERE);
            mapping.time().ifPresent(time -> row.put(time.wall() ? "wall_s" : "sim_s", it.duration()));
        });
        trace().ifPresent(it -> row.put("trace_hash", CanonicalJson.sha256(it)));
        return row;
    }

    /** Its row of {@code attempts}. */
    Map<String, Object> attempt(int number, Instant planned) {
        Map<String, Object> row = new TreeMap<>();
        row.put("id", number);
        row.put("case_index", point.index());
        row.put("round", 1);
        row.put("worker_id", ELSEWHERE);
        row.put("state", verdict.outcome() == Outcome.MISSING ? "LOST" : "COMMITTED");
        row.put("leased_at", began().orElse(planned).toString());
        row.put("started_at", began().orElse(planned).toString());
        row.put("ended_at", ended(planned).toString());
        double duration = run.map(MappedRun::duration).orElse(0.0);
        boolean wall = mapping.time().filter(TimeBase::wall).isPresent();
        row.put("sim_s", wall ? 0.0 : duration);
        row.put("wall_s", wall ? duration : 0.0);
        return row;
    }
}
