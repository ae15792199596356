package dev.provinggrid.server.dispatch.block;

import dev.provinggrid.analysis.adaptive.Ending;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.server.store.attempt.Counts;
import dev.provinggrid.server.store.block.DesignBlock;
import dev.provinggrid.server.store.block.DesignBlocks;
import dev.provinggrid.server.store.reuse.ReusedRuns;
import dev.provinggrid.server.store.reuse.ReusedRuns.Reuse;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.sweep.KnownRuns;
import dev.provinggrid.server.sweep.PinnedSweep;
import java.time.Instant;
import java.util.List;

/** Makes lists of cases longer, and ends them. Cases that ran in a sweep whose runs are to be reused do not run again. */
public final class ListChanges {

    private final DesignBlocks blocks;
    private final KnownRuns known;
    private final ReusedRuns runs;
    private final Counts counts;

    ListChanges(DesignBlocks blocks, KnownRuns known, ReusedRuns runs, Counts counts) {
        this.blocks = blocks;
        this.known = known;
        this.runs = runs;
        this.counts = counts;
    }

    /** Runs of others that do for further cases of a sweep. To be looked for before the turn is taken. */
    public List<Reuse> reusable(PinnedSweep sweep, List<Case> cases) {
        return known.find(sweep, cases);
    }

    /**
     * Adds a block, or ends the list where it has no cases. Belongs into a transaction of the ledger.
     *
     * @return false, and nothing changed, if the block is there already, or the sweep is no longer under way
     */
    public boolean add(SubmittedSweep sweep, DesignBlock block, List<Case> cases, List<Reuse> reuses, Instant now) {
        boolean added =
                blocks.add(sweep, block, cases.stream().map(sweep::stored).toList(), now);
        if (added && cases.isEmpty()) {
            counts.finishIfDone(sweep.id(), now);
        }
        if (added) {
            take(sweep, reuses, now);
        }
        return added;
    }

    /** Ends cases that were added with runs of others. Belongs into a transaction of the ledger. */
    void take(SubmittedSweep sweep, List<Reuse> reuses, Instant now) {
        if (!reuses.isEmpty()) {
            runs.take(sweep.id(), reuses, now).ifPresent(gone -> {
                throw new IllegalStateException("Sweep " + gone + " was deleted although its runs are reused");
            });
        }
    }

    /** Ends a list for a reason that is not its design's. Belongs into a transaction of the ledger. */
    public void end(String sweep, Ending why, Instant now) {
        blocks.end(sweep, why, now);
        counts.finishIfDone(sweep, now);
    }
}
