package dev.provinggrid.cli.summary;

import dev.provinggrid.cli.summary.outcome.DesignText;
import dev.provinggrid.cli.summary.outcome.EstimateText;
import dev.provinggrid.cli.summary.outcome.ExternalText;
import dev.provinggrid.cli.summary.outcome.SearchText;
import dev.provinggrid.cli.summary.outcome.StopText;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What a design says that decided by results which cases follow: of all there was, and by level. */
record DesignLines(SweepResult result) implements Section {

    private static final int RATE = 9;

    /** What is said of a level of an axis. */
    private record Level(String axis, String label, String failing, String rest) {}

    @Override
    public List<String> lines(Page page) {
        return DesignText.of(result.sweep()).map(it -> lines(page, it)).orElse(List.of());
    }

    private static List<String> lines(Page page, DesignText text) {
        List<String> lines = new ArrayList<>(text.sentences());
        String columns = switch (text) {
            case EstimateText _ -> Figures.right("estimate", RATE) + "  95 % interval, judged of cells";
            case SearchText _ -> Figures.right("expected", RATE) + "  failed of judged";
            case ExternalText _, StopText _ -> "";
        };
        List<Level> levels = levels(text).toList();
        int name = levels.stream().mapToInt(it -> it.label().length() + 6).max().orElse(0);
        String axis = "";
        for (Level it : levels) {
            if (!it.axis().equals(axis)) {
                axis = it.axis();
                lines.add(page.style().bold(Figures.left("Fails by " + axis, name))
                        + page.style().faint(columns));
            }
            lines.add(Figures.left("    " + it.label(), name) + Figures.right(it.failing(), RATE) + "  " + it.rest());
        }
        return lines;
    }

    private static Stream<Level> levels(DesignText text) {
        return switch (text) {
            case EstimateText estimate ->
                Optional.ofNullable(estimate.design().estimate()).stream()
                        .flatMap(it -> it.levels().stream())
                        .map(it -> new Level(
                                it.axis(),
                                it.label(),
                                EstimateText.failing(it),
                                Figures.left(EstimateText.interval(it), 15) + "  " + it.judged() + " of "
                                        + it.cells()));
            case SearchText search ->
                Optional.ofNullable(search.design().search()).stream()
                        .flatMap(it -> it.levels().stream())
                        .map(it -> new Level(
                                it.axis(), it.label(), SearchText.failing(it), it.failed() + " of " + it.judged()));
            case ExternalText _, StopText _ -> Stream.of();
        };
    }
}
