package dev.provinggrid.server.dispatch.point;

import dev.provinggrid.analysis.adaptive.Ending;
import dev.provinggrid.model.design.ExternalDesign;
import dev.provinggrid.server.dispatch.block.ListChanges;
import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.block.DesignBlocks;
import dev.provinggrid.server.sweep.PinnedSweeps;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Ends lists of cases to which nobody tells any more: a sweep that waits for a program that has died would never end, unnoticed. */
final class Quiet {

    private static final Logger LOG = LoggerFactory.getLogger(Quiet.class);

    private final Ledger ledger;
    private final PinnedSweeps sweeps;
    private final DesignBlocks blocks;
    private final ListChanges changes;
    private final Clock clock;
    private final Map<String, Since> waiting = new HashMap<>();

    /** When a list was first seen to wait with its last block of this number; a restart of the server begins anew. */
    private record Since(int block, Instant instant) {}

    Quiet(Ledger ledger, PinnedSweeps sweeps, DesignBlocks blocks, ListChanges changes, Clock clock) {
        this.ledger = ledger;
        this.sweeps = sweeps;
        this.blocks = blocks;
        this.changes = changes;
        this.clock = clock;
    }

    /** Looks at all that wait; to be called every second or so, by one thread. */
    void look() {
        List<String> now = blocks.waitingToBeTold();
        waiting.keySet().retainAll(now);
        now.forEach(sweep -> blocks.last(sweep).ifPresent(last -> look(sweep, last.number())));
    }

    private void look(String sweep, int block) {
        Since since = waiting.compute(
                sweep, (_, it) -> it != null && it.block() == block ? it : new Since(block, clock.instant()));
        Duration quiet = Duration.between(since.instant(), clock.instant());
        if (sweeps.of(sweep).sweep().design() instanceof ExternalDesign design && quiet.compareTo(design.idle()) > 0) {
            end(sweep, block);
        }
    }

    private void end(String sweep, int block) {
        boolean ended = ledger.write(() -> {
            Instant now = clock.instant();
            boolean still = blocks.waitingToBeTold().contains(sweep)
                    && blocks.last(sweep).orElseThrow().number() == block;
            if (still) {
                changes.end(sweep, Ending.SILENT, now);
            }
            return still;
        });
        if (ended) {
            LogField.SWEEP.in(LOG.atWarn(), sweep).log("Sweep {}: its list ends: {}", sweep, Ending.SILENT.words());
        }
    }
}
