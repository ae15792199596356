package dev.provinggrid.cli.run;

import dev.provinggrid.model.wire.SweepPool;
import dev.provinggrid.model.wire.SweepView;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;

/** What the worker pool does for a sweep, and what is in its way; nothing where it has nothing to say. */
public final class PoolLines {

    private PoolLines() {}

    /** How many workers there are, and every trouble. */
    public static List<String> of(SweepView sweep) {
        SweepPool pool = sweep.pool();
        return pool == null
                ? List.of()
                : Stream.concat(
                                Stream.of(counts(pool)),
                                pool.troubles().stream().map(PoolLines::trouble))
                        .toList();
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
