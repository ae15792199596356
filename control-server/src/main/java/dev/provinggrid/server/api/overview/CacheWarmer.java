package dev.provinggrid.server.api.overview;

import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.server.api.overview.table.Arrangement;
import dev.provinggrid.server.sweep.SweepViews;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;

/**
 * Loads the newest sweeps into the cache after the server has started, so that the first user need not wait. A request that
 * comes meanwhile waits for the running read; nothing is read twice.
 */
final class CacheWarmer {

    private static final Logger LOG = LoggerFactory.getLogger(CacheWarmer.class);

    private static final int MOST_SWEEPS = 4;

    /** Limit over all sweeps together, so that a start never reads for long. */
    private static final int MOST_CASES = 250_000;

    private final SweepViews sweeps;
    private final FilteredSweeps filteredSweeps;

    CacheWarmer(SweepViews sweeps, FilteredSweeps filteredSweeps) {
        this.sweeps = sweeps;
        this.filteredSweeps = filteredSweeps;
    }

    @EventListener(ApplicationReadyEvent.class)
    void begin() {
        Thread.ofPlatform().daemon().name("first look").start(this::look);
    }

    /**
     * Warming is optional, so errors are ignored: other code reports a server that ends meanwhile or an unreadable sweep.
     */
    void look() {
        try {
            newest().forEach(this::look);
        } catch (RuntimeException failed) {
            LOG.debug("Sweeps are read when somebody asks", failed);
        }
    }

    private List<String> newest() {
        List<String> ids = new ArrayList<>();
        int cases = 0;
        for (SweepView sweep : sweeps.newest(MOST_SWEEPS)) {
            cases += sweep.planned();
            if (cases > MOST_CASES) {
                break;
            }
            ids.add(sweep.id());
        }
        return ids;
    }

    private void look(String sweep) {
        FilteredSweep filtered = filteredSweeps.of(sweep, Map.of());
        Arrangement usual = Arrangement.of(filtered.levels(), filtered.filter()::leavesOpen);
        Matrix.of(filtered, usual.rows(), usual.columns(), Optional.empty());
        Rates.of(filtered);
    }
}
