package dev.provinggrid.server.api.stream;

import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.server.pool.LiveAddresses;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.result.RunningCases;
import dev.provinggrid.server.store.worker.WorkerRow;
import dev.provinggrid.server.store.worker.Workers;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The index of live video: every slot that has a worker. */
final class Streams {

    /** The runner whose runs can be filmed, whether or not their sweep keeps films: who watches sees. */
    private static final String FILMED = "builtin";

    private final Workers workers;
    private final Attempts attempts;
    private final RunningCases cases;
    private final LiveAddresses addresses;
    private final Map<Integer, Long> filmed = new ConcurrentHashMap<>();

    Streams(Workers workers, Attempts attempts, RunningCases cases, LiveAddresses addresses) {
        this.workers = workers;
        this.attempts = attempts;
        this.cases = cases;
        this.addresses = addresses;
    }

    /** A viewer got a file of a slot: who has the playlist of a film can watch it. */
    void served(int slot, StreamFile file) {
        file.filmOf().ifPresent(it -> filmed.put(slot, it));
    }

    List<StreamView> all() {
        List<Attempt> running = attempts.live().stream()
                .filter(it -> it.state() == AttemptState.RUNNING)
                .toList();
        Map<Long, RunningCases.RunningCase> known = cases.of(running);
        Map<String, Attempt> byWorker = running.stream()
                .filter(it -> known.containsKey(it.id()))
                .collect(Collectors.toMap(Attempt::worker, Function.identity(), (_, later) -> later));
        return workers.present().stream()
                .map(worker -> Optional.ofNullable(byWorker.get(worker.id()))
                        .map(it -> view(worker, it, known.get(it.id())))
                        .orElseGet(() -> idle(worker)))
                .toList();
    }

    private static StreamView idle(WorkerRow worker) {
        return new StreamView(worker.slot(), "idle", worker.id(), null, null, null, null, Map.of(), null);
    }

    private StreamView view(WorkerRow worker, Attempt attempt, RunningCases.RunningCase running) {
        boolean canBeFilmed =
                running.runner().equals(FILMED) && addresses.of(worker).isPresent();
        boolean live = Long.valueOf(attempt.id()).equals(filmed.get(worker.slot()));
        return new StreamView(
                worker.slot(),
                live ? "live" : "running",
                worker.id(),
                attempt.id(),
                attempt.sweep(),
                running.sweepName(),
                attempt.index(),
                running.levels(),
                canBeFilmed ? "/stream/" + worker.slot() + "/video-" + attempt.id() + ".m3u8" : null);
    }

    /**
     * The live video of a slot.
     *
     * @param state {@code live} once somebody got the playlist from this server; {@code running} before, and without video; {@code idle}
     * @param attempt id of the attempt; null while idle, like the following ones
     * @param sweep id of the sweep
     * @param parameters those that the sweep varies
     * @param playlist address at this server of the run's HLS playlist, which is made when somebody asks for it; null where the run cannot
     *     be filmed
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
