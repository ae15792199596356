package dev.provinggrid.cli.summary;

import dev.provinggrid.cli.terminal.Durations;
import dev.provinggrid.model.wire.CaseView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Function;

/** What the run took: wall and simulated time, how busy the slots were, and the slowest cases. */
record RunReport(SweepResult result, RunFigures figures) implements Section {

    private static final int MOST = 3;

    @Override
    public List<String> lines(Page page) {
        List<String> lines = new ArrayList<>(List.of(page.ink().bold("Run")));
        double simulated = sum(CaseView::simS);
        double ran = sum(CaseView::wallS);
        lines.add("  wall time   " + Durations.precise(figures.wall()) + " " + figures.span());
        String speed = figures.window().isPositive()
                ? ", " + Figures.whole(simulated * 1000 / figures.window().toMillis()) + " times real time"
                : "";
        lines.add("  simulated   " + Figures.whole(simulated) + " s" + speed);
        if (figures.slots() > 0 && figures.window().isPositive()) {
            double busy = ran * 1000 / figures.window().toMillis() / figures.slots();
            lines.add("  slots       " + figures.slots() + ", busy " + String.format(Locale.ROOT, "%.0f %%", 100 * busy)
                    + " of the time from the first lease to the last outcome");
        }
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

    private double sum(Function<CaseView, Double> figure) {
        return result.cases().stream()
                .map(figure)
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .sum();
    }
}
