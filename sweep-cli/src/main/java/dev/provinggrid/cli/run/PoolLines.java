package dev.provinggrid.cli.run;

import dev.provinggrid.model.wire.view.LostWorkers;
import dev.provinggrid.model.wire.view.SweepPool;
import dev.provinggrid.model.wire.view.SweepView;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The state of the worker pool for a sweep and what blocks it; no lines where there is nothing to report. */
public final class PoolLines {

    private PoolLines() {}

    /** Why it stands paused, cases that run far longer than the others, how many workers there are, every trouble, and the workers lost that are no trouble any more. */
    public static List<String> of(SweepView sweep) {
        Stream<String> now = Stream.ofNullable(sweep.pool())
                .flatMap(pool -> Stream.concat(
                        Stream.of(counts(pool)), pool.troubles().stream().map(PoolLines::trouble)));
        Stream<String> before =
                sweep.lost().stream().filter(it -> !isTroubleNow(it, sweep)).map(PoolLines::lost);
        Stream<String> hanging = Stream.ofNullable(sweep.longRuns()).map(it -> "  " + it.message());
        return Stream.of(pause(sweep).stream().map(it -> "  " + it), hanging, now, before)
                .flatMap(it -> it)
                .toList();
    }

    /** Why it stands paused, and how to go on. */
    static Optional<String> pause(SweepView sweep) {
        return Optional.ofNullable(sweep.pause())
                .map(it -> "paused since " + it.since().truncatedTo(ChronoUnit.SECONDS) + ": " + it.message());
    }

    private static boolean isTroubleNow(LostWorkers lost, SweepView sweep) {
        return sweep.pool() != null
                && sweep.pool().troubles().stream().anyMatch(it -> it.kind().equals(lost.kind()));
    }

    private static String lost(LostWorkers lost) {
        return "  lost " + lost.workers() + (lost.workers() == 1 ? " worker" : " workers") + ", last "
                + lost.latest().truncatedTo(ChronoUnit.SECONDS) + ": " + lost.message();
    }

    private static String counts(SweepPool pool) {
        return "  workers: " + pool.wanted() + " wanted, " + pool.running() + " running, " + pool.starting()
                + " starting, " + pool.waiting() + " waiting";
    }

    static String trouble(SweepPool.Trouble trouble) {
        String pods = trouble.pods() == 0 ? "" : " (" + trouble.pods() + (trouble.pods() == 1 ? " pod)" : " pods)");
        return "  " + trouble.kind() + pods + " since " + trouble.since().truncatedTo(ChronoUnit.SECONDS) + ": "
                + trouble.message();
    }
}
