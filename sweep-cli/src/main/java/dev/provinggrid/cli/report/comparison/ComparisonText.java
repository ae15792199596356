package dev.provinggrid.cli.report.comparison;

import dev.provinggrid.analysis.comparison.CaseChange;
import dev.provinggrid.analysis.comparison.ComparisonReport;
import dev.provinggrid.analysis.comparison.SweepDifferences;
import dev.provinggrid.cli.report.confirmation.ConfirmationText;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.model.sweep.NoRate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

/** Prints a comparison. */
public final class ComparisonText {

    private final ReportedComparison comparison;
    private final ComparisonReport report;
    private final List<String> lines = new ArrayList<>();

    private ComparisonText(ReportedComparison comparison) {
        this.comparison = comparison;
        this.report = comparison.report();
    }

    public static List<String> lines(ReportedComparison comparison) {
        ComparisonReport report = comparison.report();
        ComparisonText text = new ComparisonText(comparison);
        text.cases();
        text.differences();
        text.changes(report.otherOutcomes().size() + " ended otherwise", report.otherOutcomes());
        if (comparison.confirmation().isEmpty()) {
            text.regressions();
            text.otherTraces();
        }
        text.cells();
        text.tests();
        text.absent("only in the first", report.onlyFirst(), comparison::inFirst);
        text.absent("only in the second", report.onlySecond(), comparison::inSecond);
        text.agreement();
        comparison
                .confirmation()
                .ifPresent(it -> text.lines.addAll(new ConfirmationText(it, comparison::inWords).lines()));
        return List.copyOf(text.lines);
    }

    private void cases() {
        lines.add(report.inBoth() + (report.inBoth() == 1 ? " case" : " cases") + " in both; passed "
                + report.firstCounts().get("pass") + " in the first, "
                + report.secondCounts().get("pass") + " in the second");
        if (report.otherInputs() > 0) {
            lines.add(report.otherInputs()
                    + " of them were run with other inputs: scenario version, seed, fixed parameters or files");
        }
    }

    private void differences() {
        SweepDifferences differences = report.differences();
        differences.changed().forEach(it -> lines.add(comparison.inWords(it)));
        lacking("second", differences.onlyFirst());
        lacking("first", differences.onlySecond());
    }

    private void lacking(String which, List<String> parameters) {
        if (!parameters.isEmpty()) {
            lines.add("the " + which + " has no parameter " + String.join(", ", parameters));
        }
    }

    private void changes(String title, List<CaseChange> changes) {
        if (!changes.isEmpty()) {
            lines.add(title);
            changes.forEach(this::change);
        }
    }

    private void change(CaseChange change) {
        String margins = change.firstMargin() == null || change.secondMargin() == null
                ? ""
                : "  margin %s to %s"
                        .formatted(
                                Figures.thousandths(change.firstMargin()), Figures.thousandths(change.secondMargin()));
        String flaky = change.flaky() ? "  flaky" : "";
        String known = change.known() == null ? "" : "  known: " + change.known();
        lines.add("  %-7s to %-7s  %s%s%s%s"
                .formatted(
                        change.firstOutcome(),
                        change.secondOutcome(),
                        comparison.inWords(change),
                        margins,
                        flaky,
                        known));
        Stream.of(change.firstLink(), change.secondLink())
                .filter(Objects::nonNull)
                .forEach(it -> lines.add("      " + it));
    }

    private void otherTraces() {
        changes(
                report.otherTraces().size() + " took another course to the same outcome, from the same inputs",
                report.otherTraces());
    }

    private void regressions() {
        if (report.regressions() + report.flakyRegressions() + report.knownRegressions() > 0) {
            lines.add(report.regressions() + " regressed: passed before and not now"
                    + excused(report.flakyRegressions(), "flaky")
                    + excused(report.knownRegressions(), "known"));
        }
    }

    private static String excused(int cases, String why) {
        return cases == 0 ? "" : "; " + cases + " more " + (cases == 1 ? "is " : "are ") + why;
    }

    private void cells() {
        if (!report.cells().isEmpty()) {
            lines.add(report.cells().size() + " with replicates that pass at another rate");
            report.cells()
                    .forEach(it -> lines.add("  %s to %s  %s"
                            .formatted(rate(it.first()), rate(it.second()), comparison.inFirst(it.parameters()))));
        }
    }

    private static String rate(ComparisonReport.Rate rate) {
        return "%d/%d (%.0f to %.0f %%)"
                .formatted(rate.passed(), rate.judged(), 100 * rate.lower(), 100 * rate.upper());
    }

    private void tests() {
        if (report.tests().isEmpty()) {
            lines.add("no rates are compared: in one of them " + NoRate.RISK.words() + ", and not all have ended");
        }
        report.tests().stream()
                .filter(ComparisonReport.Test::isSignificant)
                .forEach(it -> lines.add("%s: mean %s to %s over %d worlds, p = %s of all %d tests together"
                        .formatted(
                                it.of(),
                                figure(it.firstMean()),
                                figure(it.secondMean()),
                                it.worlds(),
                                figure(it.adjustedP()),
                                report.tests().size())));
    }

    private void absent(String title, List<Map<String, Object>> cases, Function<Map<String, Object>, String> words) {
        if (!cases.isEmpty()) {
            lines.add(cases.size() + " " + title);
            cases.forEach(it -> lines.add("  " + words.apply(it)));
        }
    }

    private void agreement() {
        if (report.agrees()) {
            boolean sameTraces =
                    report.otherInputs() == 0 && report.otherTraces().isEmpty();
            lines.add("same outcomes" + (sameTraces ? ", same traces" : ""));
        }
    }

    private static String figure(double value) {
        return String.format(Locale.ROOT, "%.3g", value);
    }
}
