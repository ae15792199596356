package dev.provinggrid.server.dispatch.worker;

import dev.provinggrid.model.wire.view.WorkerView;
import dev.provinggrid.model.wire.worker.AttemptState;
import dev.provinggrid.server.store.attempt.Attempt;
import dev.provinggrid.server.store.attempt.Attempts;
import dev.provinggrid.server.store.worker.WorkerRow;
import dev.provinggrid.server.store.worker.Workers;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Converts workers to their wire records. */
public final class WorkerViews {

    private final Workers workers;
    private final Attempts attempts;

    public WorkerViews(Workers workers, Attempts attempts) {
        this.workers = workers;
        this.attempts = attempts;
    }

    /** Those that are not gone, by slot. */
    public List<WorkerView> present() {
        Map<String, String> running = attempts.live().stream()
                .filter(it -> it.state() == AttemptState.RUNNING)
                .collect(Collectors.toMap(Attempt::worker, WorkerViews::place, (_, later) -> later));
        return workers.present().stream()
                .map(it -> view(it, running.get(it.id())))
                .toList();
    }

    private static String place(Attempt attempt) {
        return attempt.sweep() + "/" + attempt.index();
    }

    private static WorkerView view(WorkerRow worker, String running) {
        return new WorkerView(
                worker.id(),
                worker.slot(),
                worker.host(),
                worker.pid(),
                worker.platform(),
                worker.state().name().toLowerCase(Locale.ROOT),
                worker.lastSeen(),
                running,
                worker.pod().orElse(null),
                worker.load().orElse(null));
    }
}
