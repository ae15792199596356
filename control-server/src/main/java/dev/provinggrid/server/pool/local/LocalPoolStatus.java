package dev.provinggrid.server.pool.local;

import dev.provinggrid.model.wire.view.SweepPool;
import dev.provinggrid.server.store.usage.Demand;
import dev.provinggrid.server.store.usage.SweepDemand;
import dev.provinggrid.server.sweep.SweepPools;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The status of local workers as users see it: empty unless sweeps wait for them in vain. */
final class LocalPoolStatus implements SweepPools {

    private static final String START = "start";
    private static final String SILENT = "silent";

    private final LocalPool pool;
    private final Demand demand;
    private final Instant since;

    LocalPoolStatus(LocalPool pool, Demand demand, Clock clock) {
        this.pool = pool;
        this.demand = demand;
        this.since = clock.instant();
    }

    @Override
    public Optional<SweepPool> of(String sweep) {
        List<SweepPool.Trouble> troubles = troubles();
        return troubles.isEmpty()
                ? Optional.empty()
                : demand.open().stream()
                        .filter(it -> it.sweep().equals(sweep))
                        .findFirst()
                        .map(it -> view(it, troubles));
    }

    private List<SweepPool.Trouble> troubles() {
        Stream<SweepPool.Trouble> failed =
                pool.troubles().stream().map(it -> new SweepPool.Trouble(START, it, 0, since));
        Stream<SweepPool.Trouble> silent =
                pool.silenced().stream().map(it -> new SweepPool.Trouble(SILENT, it.how(), 0, it.when()));
        return Stream.concat(failed, silent).toList();
    }

    private SweepPool view(SweepDemand sweep, List<SweepPool.Trouble> troubles) {
        return new SweepPool(sweep.workers(), pool.alive().size(), 0, 0, troubles);
    }
}
