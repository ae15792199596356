package dev.provinggrid.cli.report.html;

import dev.provinggrid.analysis.statistics.sweep.LevelComparison;
import dev.provinggrid.cli.report.figure.LevelCsv;
import dev.provinggrid.cli.summary.level.LimitSentence;
import dev.provinggrid.cli.summary.level.SideBySide;
import java.util.List;

/**
 * The levels of an axis side by side.
 *
 * @param limitsAre what the limits mean; empty where the levels are words
 * @param csvAddress every figure as a file
 */
record LevelView(SideBySide table, String limitsAre, List<String> limits, String csvAddress) {

    static LevelView of(LevelComparison axis) {
        boolean ordered = !axis.limits().isEmpty();
        return new LevelView(
                SideBySide.of(axis, _ -> true),
                ordered ? LimitSentence.title(axis) : "",
                axis.limits().stream()
                        .map(it -> LimitSentence.subject(it) + ": " + LimitSentence.of(it))
                        .toList(),
                DataAddress.of("text/csv", LevelCsv.of(axis)));
    }
}
