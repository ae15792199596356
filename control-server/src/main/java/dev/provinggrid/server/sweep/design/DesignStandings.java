package dev.provinggrid.server.sweep.design;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.provinggrid.analysis.adaptive.Ending;
import dev.provinggrid.analysis.adaptive.Label;
import dev.provinggrid.model.design.ExternalDesign;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.wire.design.SweepDesign;
import dev.provinggrid.server.platform.database.outage.DatabaseAway;
import dev.provinggrid.server.platform.process.LogField;
import dev.provinggrid.server.store.block.DesignBlock;
import dev.provinggrid.server.store.block.DesignBlocks;
import dev.provinggrid.server.store.block.OutcomesInOrder;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.store.sweep.SweepState;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.SweepDesigns;
import dev.provinggrid.server.sweep.cases.CaseList;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * How designs stand that choose cases by results. Who asks while the next block is decided is told what was told last, for a decision
 * may take seconds.
 */
public final class DesignStandings implements SweepDesigns {

    private static final Logger LOG = LoggerFactory.getLogger(DesignStandings.class);
    private static final int AT_HAND = 64;

    private final PinnedSweeps sweeps;
    private final Progresses progresses;
    private final DesignBlocks blocks;
    private final ToldLabels labels;
    private final CaseLists lists;
    private final Cache<String, Told> told =
            Caffeine.newBuilder().maximumSize(AT_HAND).build();

    public DesignStandings(
            PinnedSweeps sweeps,
            Progresses progresses,
            DesignBlocks blocks,
            OutcomesInOrder outcomes,
            CaseLists lists) {
        this.sweeps = sweeps;
        this.progresses = progresses;
        this.blocks = blocks;
        this.labels = new ToldLabels(outcomes);
        this.lists = lists;
    }

    /** What was told, and when that holds. */
    private record Told(String when, SweepDesign design) {}

    /** By what it changes how a design stands: blocks, and where the sweep has finished its outcomes. */
    static String when(SweepProgress progress, int blocks) {
        boolean finished = progress.state() == SweepState.FINISHED;
        return blocks + " " + progress.exhausted() + (finished ? " " + progress.round() + progress.counts() : "");
    }

    @Override
    public Optional<SweepDesign> of(String sweep) {
        Optional<DesignBlock> last = blocks.last(sweep);
        if (last.isEmpty()) {
            return Optional.empty();
        }
        if (last.get().design().equals(ExternalDesign.WORD)) {
            return progresses.of(sweep).map(it -> told(sweep, it, last.get()));
        }
        List<DesignBlock> stored = blocks.of(sweep);
        return progresses.of(sweep).map(progress -> {
            boolean finished = progress.state() == SweepState.FINISHED;
            String when = when(progress, stored.size());
            Told before = told.getIfPresent(sweep);
            if (before != null && before.when().equals(when)) {
                return before.design();
            }
            try {
                if (before != null && !finished) {
                    return lists.ifFree(sweep, (list, all) -> told(sweep, when, progress, list, all))
                            .orElse(before.design());
                }
                return lists.with(sweep, (list, all) -> told(sweep, when, progress, list, all));
            } catch (RuntimeException fault) {
                return unknown(sweep, stored, fault);
            }
        });
    }

    /** Whoever looks at a sweep, or cancels it, can do so though its estimate cannot be told. */
    private static SweepDesign unknown(String sweep, List<DesignBlock> stored, RuntimeException fault) {
        if (DatabaseAway.reason(fault).isPresent()) {
            throw fault;
        }
        LogField.SWEEP.in(LOG.atError(), sweep).setCause(fault).log("Sweep {}: its estimate cannot be told", sweep);
        return SweepDesign.named(stored.getLast().design(), stored.size());
    }

    /** Of a list that a program outside tells: what there is of it, and why no more. */
    private SweepDesign told(String sweep, SweepProgress progress, DesignBlock last) {
        Optional<Ending> ending =
                last.ending().or(() -> Optional.of(Ending.CANCELLED).filter(_ -> progress.exhausted()));
        return new SweepDesign(
                last.design(),
                progress.planned(),
                sweeps.of(sweep).sweep().plannedCases(),
                last.number() - (last.ending().isPresent() ? 1 : 0),
                last.list(),
                ending.map(Ending::words).orElse(null),
                ending.filter(Ending::isOfTheDesign).isPresent(),
                null,
                null,
                null);
    }

    private SweepDesign told(
            String sweep, String when, SweepProgress progress, CaseList list, List<DesignBlock> stored) {
        SweepDesign design = standing(sweep, progress, list, stored);
        told.put(sweep, new Told(when, design));
        return design;
    }

    private SweepDesign standing(String id, SweepProgress progress, CaseList list, List<DesignBlock> stored) {
        Sweep sweep = sweeps.of(id).sweep();
        Optional<Ending> ending = stored.getLast().ending();
        Optional<List<Label>> told = labels.of(progress, list);
        return new SweepDesign(
                sweep.design().word(),
                list.cases().cells(),
                sweep.plannedCases(),
                (int) stored.stream().filter(it -> it.cases() > 0).count(),
                stored.getLast().list(),
                ending.or(() -> Optional.of(Ending.CANCELLED).filter(_ -> progress.exhausted()))
                        .map(Ending::words)
                        .orElse(null),
                ending.filter(Ending::isOfTheDesign).isPresent(),
                told.flatMap(list.cases()::estimate).orElse(null),
                told.flatMap(list.cases()::search).orElse(null),
                told.flatMap(list.cases()::stop).orElse(null));
    }
}
