package dev.provinggrid.cli.run;

import dev.provinggrid.model.wire.view.SweepPool;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reports new problems of a sweep's workers: one that lasts once, and again when it returns. */
final class NewTroubles {

    private final Set<String> known = new HashSet<>();

    /** Lines for those that were not there when this was last asked. */
    List<String> of(SweepView sweep) {
        List<SweepPool.Trouble> troubles =
                sweep.pool() == null ? List.of() : sweep.pool().troubles();
        List<String> lines = troubles.stream()
                .filter(it -> !known.contains(it.kind()))
                .map(PoolLines::trouble)
                .toList();
        known.clear();
        troubles.forEach(it -> known.add(it.kind()));
        return lines;
    }
}
