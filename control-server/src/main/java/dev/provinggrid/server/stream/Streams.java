package dev.provinggrid.server.stream;

import dev.provinggrid.model.wire.AttemptState;
import dev.provinggrid.server.dispatch.store.Attempt;
import dev.provinggrid.server.dispatch.store.Attempts;
import dev.provinggrid.server.dispatch.store.WorkerRow;
import dev.provinggrid.server.dispatch.store.Workers;
import dev.provinggrid.server.pool.LiveAddresses;
import dev.provinggrid.server.result.CaseRow;
import dev.provinggrid.server.result.CaseRows;
import dev.provinggrid.server.sweep.SubmittedSweep;
import dev.provinggrid.server.sweep.SubmittedSweeps;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The index of what can be watched now: every slot that has a worker. */
final class Streams {

    /** The runner whose runs can be filmed, whether or not their sweep keeps films: who watches sees. */
    private static final String FILMED = "builtin";

    private final Workers workers;
    private final Attempts attempts;
    private final CaseRows cases;
    private final SubmittedSweeps sweeps;
    private final LiveAddresses addresses;

    Streams(Workers workers, Attempts attempts, CaseRows cases, SubmittedSweeps sweeps, LiveAddresses addresses) {
        this.workers = workers;
        this.attempts = attempts;
        this.cases = cases;
        this.sweeps = sweeps;
        this.addresses = addresses;
    }

    List<StreamView> all() {
        Map<String, Attempt> running = attempts.live().stream()
                .filter(it -> it.state() == AttemptState.RUNNING)
                .collect(Collectors.toMap(Attempt::worker, Function.identity(), (_, later) -> later));
        return workers.present().stream()
                .map(it -> view(it, Optional.ofNullable(running.get(it.id()))))
                .toList();
    }

    private StreamView view(WorkerRow worker, Optional<Attempt> running) {
        if (running.isEmpty()) {
            return new StreamView(worker.slot(), "idle", worker.id(), null, null, null, null, Map.of(), null);
        }
        Attempt attempt = running.get();
        Optional<SubmittedSweep> sweep = sweeps.findById(attempt.sweep());
        Map<String, Object> levels = new LinkedHashMap<>();
        Optional<CaseRow> row = cases.one(attempt.sweep(), attempt.index());
        sweep.ifPresent(it -> it.varied()
                .forEach(name -> row.map(CaseRow::differing)
                        .map(all -> all.get(name))
                        .ifPresent(value -> levels.put(name, value))));
        boolean live = sweep.filter(it -> it.runner().equals(FILMED)).isPresent()
                && addresses.of(worker).isPresent();
        return new StreamView(
                worker.slot(),
                live ? "live" : "running",
                worker.id(),
                attempt.id(),
                attempt.sweep(),
                sweep.map(SubmittedSweep::name).orElse(null),
                attempt.index(),
                levels,
                live ? "/stream/" + worker.slot() + "/video-" + attempt.id() + ".m3u8" : null);
    }

    /**
     * What can be watched of a slot.
     *
     * @param state {@code live}; {@code running} without video; {@code idle}
     * @param attempt id of the attempt, as the following ones null while idle
     * @param sweep id of the sweep
     * @param parameters those that the sweep varies
     * @param playlist address of the HLS playlist of this very run here; null unless live
     */
    record StreamView(
            int slot,
            String state,
            String worker,
            Long attempt,
            String sweep,
            String sweepName,
            Integer caseIndex,
            Map<String, Object> parameters,
            String playlist) {}
}
