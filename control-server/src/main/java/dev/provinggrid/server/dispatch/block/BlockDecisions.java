package dev.provinggrid.server.dispatch.block;

import dev.provinggrid.analysis.adaptive.Ending;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.block.DesignBlock;
import dev.provinggrid.server.store.block.DesignBlocks;
import dev.provinggrid.server.store.block.OutcomesInOrder;
import dev.provinggrid.server.store.block.OutcomesInOrder.Ended;
import dev.provinggrid.server.store.reuse.ReusedRuns.Reuse;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.cases.CaseList;
import dev.provinggrid.server.sweep.design.CaseLists;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Decides the next blocks of cases, outside of the writer's turn, as soon as all that a block reads is final. Every server does; of two
 * that decide the same block one finds it stored. What is decided follows from the journal and the outcomes, so a kill changes nothing.
 */
public final class BlockDecisions {

    private static final Logger LOG = LoggerFactory.getLogger(BlockDecisions.class);

    private final Ledger ledger;
    private final PinnedSweeps sweeps;
    private final DesignBlocks blocks;
    private final ListChanges changes;
    private final OutcomesInOrder outcomes;
    private final CaseLists lists;
    private final Clock clock;
    private final LastingFaults faults;

    BlockDecisions(
            Ledger ledger,
            PinnedSweeps sweeps,
            DesignBlocks blocks,
            ListChanges changes,
            OutcomesInOrder outcomes,
            CaseLists lists,
            Clock clock) {
        this.ledger = ledger;
        this.sweeps = sweeps;
        this.blocks = blocks;
        this.changes = changes;
        this.outcomes = outcomes;
        this.lists = lists;
        this.clock = clock;
        this.faults = new LastingFaults("no block could be decided", clock);
    }

    /** Decides what can be decided; to be called a few times a second, by one thread. */
    public void goOn() {
        List<String> open = blocks.open();
        faults.keep(open);
        for (String sweep : open) {
            try {
                while (lists.with(sweep, (list, _) -> goOn(sweep, list))) {
                    // The next block may read nothing more.
                }
                faults.passed(sweep);
            } catch (RuntimeException fault) {
                lists.forget(sweep);
                if (faults.lasts(sweep, fault)) {
                    end(sweep, Ending.FAULT); // else the sweep would never, and nobody would know why
                }
            }
        }
    }

    private void end(String sweep, Ending why) {
        ledger.write(() -> {
            changes.end(sweep, why, clock.instant());
            return null;
        });
        LogField.SWEEP.in(LOG.atError(), sweep).log("Sweep {}: its list ends: {}", sweep, why.words());
    }

    /** Whether a block was added that others may follow. */
    private boolean goOn(String sweep, CaseList list) {
        if (list.isDiverged()) {
            end(sweep, Ending.OTHER_SOFTWARE);
            return false;
        }
        Optional<List<Ended>> read = outcomes.ifFinal(sweep, list.observed().size(), list.awaited());
        if (read.isEmpty()) {
            return false;
        }
        DesignBlock block = list.decide(read.get().stream()
                .map(it -> list.cases().label(it.outcome(), it.margins()))
                .toList());
        return store(sweep, block, list.last(block.cases()));
    }

    private boolean store(String sweep, DesignBlock block, List<Case> cases) {
        PinnedSweep pinned = sweeps.of(sweep);
        List<Reuse> reuses = changes.reusable(pinned, cases);
        boolean added = ledger.write(() -> changes.add(pinned.submitted(), block, cases, reuses, clock.instant()));
        if (!added) {
            lists.forget(sweep);
            return false;
        }
        LogField.SWEEP
                .in(LOG.atInfo(), sweep)
                .log("Sweep {}: block {}, {} cases, list {}", sweep, block.number(), block.cases(), block.list());
        return block.cases() > 0;
    }
}
