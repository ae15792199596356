package dev.provinggrid.server.api.comparison;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.provinggrid.analysis.comparison.Comparison;
import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.analysis.statistics.IntervalMethod;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.server.api.comparison.LabelHistory.Entry;
import dev.provinggrid.server.api.comparison.LabelHistory.Flips;
import dev.provinggrid.server.api.comparison.LabelHistory.Passed;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.SweepViews;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the history of a label. Each finished sweep is read once, and again only after a rerun. */
final class LabelHistories {

    private static final int AT_HAND = 2000;

    private final SweepViews views;
    private final Progresses progresses;
    private final PinnedSweeps pinned;
    private final ComparedSweepReader reader;
    private final Cache<Look, Entry> known =
            Caffeine.newBuilder().maximumSize(AT_HAND).build();

    LabelHistories(SweepViews views, Progresses progresses, PinnedSweeps pinned, ComparedSweepReader reader) {
        this.views = views;
        this.progresses = progresses;
        this.pinned = pinned;
        this.reader = reader;
    }

    /** A finished sweep, its round, and the sweep before it; null if there is none. */
    private record Look(SweepView sweep, @Nullable SweepView before) {}

    LabelHistory of(String label, int most) {
        List<SweepView> finished = views.labelled(label).stream()
                .filter(it -> it.state().equals("finished") && it.design() == null && it.noRate() == null)
                .toList();
        List<Entry> entries = new ArrayList<>();
        Columns at = new Columns();
        for (int it = 0; it < Math.min(most, finished.size()); it++) {
            SweepView before = it + 1 < finished.size() ? finished.get(it + 1) : null;
            entries.add(known.get(new Look(finished.get(it), before), look -> look(look, at)));
        }
        return new LabelHistory(label, finished.size(), entries);
    }

    private Entry look(Look look, Columns columns) {
        SweepView sweep = look.sweep();
        SweepColumns now = columns.of(sweep);
        Passed passed = Passed.of(
                now.passed(),
                IntervalMethod.of(pinned.of(sweep.id()).sweep(), sweep.counts().get("missing") == 0));
        Flips flips = look.before() == null
                ? null
                : Flips.of(look.before().id(), Comparison.of(columns.of(look.before()), now));
        return new Entry(
                sweep.id(),
                sweep.name(),
                sweep.scenario(),
                sweep.scenarioVersion(),
                sweep.softwareVersion(),
                sweep.created(),
                sweep.finished(),
                passed,
                flips);
    }

    /** Caches the columns read last: the history compares each sweep with the one before, so it needs them twice. */
    private final class Columns {

        private String sweep = "";
        private @Nullable SweepColumns last;

        SweepColumns of(SweepView view) {
            if (last == null || !sweep.equals(view.id())) {
                last = reader.of(progresses.of(view.id()).orElseThrow());
                sweep = view.id();
            }
            return last;
        }
    }
}
