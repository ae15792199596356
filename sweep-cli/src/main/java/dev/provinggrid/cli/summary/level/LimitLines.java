package dev.provinggrid.cli.summary.level;

import dev.provinggrid.analysis.statistics.sweep.LevelComparison;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.summary.page.Section;
import java.util.List;
import java.util.stream.Stream;

/** Up to which level of each ordered axis every level passes at least a share; {@code sweep rates} has the rates behind it. */
public record LimitLines(List<LevelComparison> axes) implements Section {

    @Override
    public List<String> lines(Page page) {
        List<LevelComparison> ordered =
                axes.stream().filter(it -> !it.limits().isEmpty()).toList();
        if (ordered.isEmpty()) {
            return List.of();
        }
        String title = page.style().bold("Limits") + page.style().faint("  " + LimitSentence.title(ordered.getFirst()));
        return Stream.concat(
                        Stream.of(title),
                        ordered.stream()
                                .map(it -> "  " + it.parameter() + "  "
                                        + LimitSentence.of(it.limits().getFirst())))
                .toList();
    }
}
