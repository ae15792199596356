package dev.provinggrid.server.sweep.design;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.provinggrid.server.store.block.DesignBlock;
import dev.provinggrid.server.store.block.DesignBlocks;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.cases.CaseList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BiFunction;

/** The lists of cases that were decided. The few used last are kept at hand, for to restore one decides all of its blocks again. */
public final class CaseLists {

    private static final int AT_HAND = 2;

    private final PinnedSweeps sweeps;
    private final DesignBlocks blocks;
    private final Cache<String, Kept> atHand =
            Caffeine.newBuilder().maximumSize(AT_HAND).build();

    public CaseLists(PinnedSweeps sweeps, DesignBlocks blocks) {
        this.sweeps = sweeps;
        this.blocks = blocks;
    }

    private static final class Kept {
        private final ReentrantLock turn = new ReentrantLock();
        private CaseList list;
    }

    /**
     * Works with the list of a sweep as it is stored; nobody else does meanwhile. To be asked for outside of transactions. What the work
     * adds to the list must be stored before it ends, or be forgotten.
     *
     * @param work with the list and its stored blocks
     */
    public <T> T with(String sweep, BiFunction<CaseList, List<DesignBlock>, T> work) {
        Kept kept = atHand.get(sweep, _ -> new Kept());
        kept.turn.lock();
        try {
            return work(sweep, kept, work);
        } finally {
            kept.turn.unlock();
        }
    }

    /** The same, but for a list that somebody works with already: it is not waited for. */
    public <T> Optional<T> ifFree(String sweep, BiFunction<CaseList, List<DesignBlock>, T> work) {
        Kept kept = atHand.get(sweep, _ -> new Kept());
        if (!kept.turn.tryLock()) {
            return Optional.empty();
        }
        try {
            return Optional.of(work(sweep, kept, work));
        } finally {
            kept.turn.unlock();
        }
    }

    private <T> T work(String sweep, Kept kept, BiFunction<CaseList, List<DesignBlock>, T> work) {
        List<DesignBlock> stored = blocks.of(sweep);
        if (kept.list == null || kept.list.blocks() > stored.size()) {
            kept.list = new CaseList(sweeps.of(sweep).sweep());
        }
        CaseList list = kept.list;
        stored.subList(list.blocks(), stored.size()).forEach(list::restore);
        return work.apply(list, stored);
    }

    /** What was decided could not be stored: it is restored when it is asked for. */
    public void forget(String sweep) {
        atHand.invalidate(sweep);
    }
}
