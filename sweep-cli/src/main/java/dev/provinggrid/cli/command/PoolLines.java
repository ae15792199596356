package dev.provinggrid.cli.command;

import dev.provinggrid.model.wire.SweepPool;
import dev.provinggrid.model.wire.SweepView;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;

/** What the pool of a cluster does for a sweep, and what is in its way; nothing where there is no such pool. */
final class PoolLines {

    private PoolLines() {}

    static List<String> of(SweepView sweep) {
        SweepPool pool = sweep.pool();
        return pool == null
                ? List.of()
                : Stream.concat(
                                Stream.of(counts(pool)),
                                pool.troubles().stream().map(PoolLines::trouble))
                        .toList();
    }

    private static String counts(SweepPool pool) {
        return "  pods: " + pool.wanted() + " wanted, " + pool.running() + " running, " + pool.starting()
                + " starting, " + pool.waiting() + " waiting";
    }

    private static String trouble(SweepPool.Trouble trouble) {
        String pods = trouble.pods() == 0 ? "" : " (" + trouble.pods() + (trouble.pods() == 1 ? " pod)" : " pods)");
        return "  " + trouble.kind() + pods + " since " + trouble.since().truncatedTo(ChronoUnit.SECONDS) + ": "
                + trouble.message();
    }
}
