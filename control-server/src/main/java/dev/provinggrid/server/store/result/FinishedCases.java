package dev.provinggrid.server.store.result;

import dev.provinggrid.server.store.WorkSignal;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.store.sweep.SweepProgress;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The cases of a sweep in the order of their numbers, never past one that has not ended: the same however many workers there are. */
public final class FinishedCases {

    private static final Duration BETWEEN = Duration.ofMillis(100);
    private static final CaseFilter ALL = new CaseFilter(Optional.empty(), Optional.empty());

    private final Progresses progresses;
    private final CaseRows rows;
    private final WorkSignal signal;

    public FinishedCases(Progresses progresses, CaseRows rows, WorkSignal signal) {
        this.progresses = progresses;
        this.rows = rows;
        this.signal = signal;
    }

    /**
     * Some of them.
     *
     * @param over whether no case follows these
     */
    public record Part(List<CaseRow> cases, boolean over) {}

    /**
     * Those from a number on.
     *
     * @param most the most of them
     * @param wait the longest time to wait for the first one; less where the server stops
     * @return empty if there is no such sweep
     */
    public Optional<Part> from(String sweep, int from, int most, Duration wait) throws InterruptedException {
        long deadline = System.nanoTime() + wait.toNanos();
        while (true) {
            long seen = signal.count();
            Optional<SweepProgress> progress = progresses.of(sweep);
            if (progress.isEmpty()) {
                return Optional.empty();
            }
            List<CaseRow> ended = ended(sweep, from, 1).isEmpty() ? List.of() : ended(sweep, from, most);
            boolean over = progress.get().exhausted()
                    && from + ended.size() >= progress.get().planned();
            if (!ended.isEmpty() || over || System.nanoTime() >= deadline || signal.closed()) {
                return Optional.of(new Part(ended, over));
            }
            signal.awaitAfter(seen, BETWEEN);
        }
    }

    private List<CaseRow> ended(String sweep, int from, int most) {
        return rows.page(sweep, ALL, from - 1, most).stream()
                .takeWhile(it -> it.finalAt().isPresent())
                .toList();
    }
}
