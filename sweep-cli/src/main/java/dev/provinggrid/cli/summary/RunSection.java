package dev.provinggrid.cli.summary;

import dev.provinggrid.cli.summary.outcome.Occupancy;
import dev.provinggrid.cli.summary.outcome.RunFigures;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import dev.provinggrid.cli.summary.utilisation.UtilisationText;
import dev.provinggrid.cli.terminal.Durations;
import dev.provinggrid.model.wire.view.CaseView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/** The section about the run: wall and simulated time, occupancy of the slots, slowest cases. */
record RunSection(SweepResult result, RunFigures figures) implements Section {

    private static final int MOST = 3;

    @Override
    public List<String> lines(Page page) {
        List<String> lines = new ArrayList<>(List.of(page.style().bold("Run")));
        Occupancy slots = Occupancy.of(result.cases(), figures.since(), figures.slots());
        String speed = slots.isKnown() ? ", " + Figures.whole(slots.speed()) + " times real time" : "";
        lines.add("  wall time   " + Durations.precise(figures.wall()) + " " + figures.span());
        lines.add("  simulated   " + Figures.whole(simulated()) + " s" + speed);
        if (slots.isKnown()) {
            lines.add("  slots       " + figures.slots() + ", busy "
                    + String.format(Locale.ROOT, "%.0f %%", 100 * slots.busy())
                    + " of the time from the first lease to the last outcome");
        }
        result.utilisation().ifPresent(it -> lines.addAll(new UtilisationText(it).lines(page.style(), page.width())));
        lines.addAll(slowest(page));
        return lines;
    }

    private List<String> slowest(Page page) {
        List<CaseView> slowest = result.cases().stream()
                .filter(it -> it.wallS() != null)
                .sorted(Comparator.comparing(CaseView::wallS).reversed().thenComparingInt(CaseView::index))
                .limit(MOST)
                .toList();
        List<String> lines = new ArrayList<>();
        for (CaseView view : slowest) {
            String head = lines.isEmpty() ? "  slowest     " : "              ";
            String wall = view.wallS() < 10
                    ? String.format(Locale.ROOT, "%.2f s", view.wallS())
                    : Durations.precise(Duration.ofMillis(Math.round(view.wallS() * 1000)));
            lines.add(Figures.cut(
                    head + "case " + view.index() + ", " + wall + ": " + result.inWords(view), page.width()));
        }
        return lines;
    }

    private double simulated() {
        return result.cases().stream()
                .map(CaseView::simS)
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .sum();
    }
}
