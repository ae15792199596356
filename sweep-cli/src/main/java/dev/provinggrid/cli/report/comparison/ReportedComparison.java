package dev.provinggrid.cli.report.comparison;

import dev.provinggrid.analysis.comparison.CaseChange;
import dev.provinggrid.analysis.comparison.ChangedCases;
import dev.provinggrid.analysis.comparison.Comparison;
import dev.provinggrid.analysis.comparison.ComparisonReport;
import dev.provinggrid.analysis.comparison.ReportScope;
import dev.provinggrid.analysis.comparison.SweepDifferences;
import dev.provinggrid.cli.report.confirmation.ConfirmationReport;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A comparison as people read it.
 *
 * @param report the comparison as data
 * @param cases what became of every case that both have
 * @param first the baseline
 * @param confirmation what reruns said; empty where nothing was rerun
 */
public record ReportedComparison(
        ComparisonReport report,
        List<CaseChange> cases,
        ComparedSource first,
        ComparedSource second,
        Optional<ConfirmationReport> confirmation) {

    private static final String PARAMETER = "param.";

    /** Reports all of a comparison. */
    public static ReportedComparison of(
            Comparison comparison, ComparedSource first, ComparedSource second, ReportScope.KnownCases known) {
        ReportScope scope = new ReportScope(Integer.MAX_VALUE, first.links(), second.links(), known);
        return new ReportedComparison(
                ComparisonReport.of(comparison, scope),
                new ChangedCases(comparison, scope).changes(comparison.pairs()),
                first,
                second,
                Optional.empty());
    }

    /** The same with what reruns said. */
    public ReportedComparison with(ConfirmationReport found) {
        return new ReportedComparison(report, cases, first, second, Optional.of(found));
    }

    /** The case as the baseline's sweep file writes it: {@code speed 80 km/h, weather clear, replicate 2}. */
    public String inWords(CaseChange change) {
        String words = first.values().inWords(change.parameters());
        String replicate = change.replicate() == 0 ? "" : "replicate " + change.replicate();
        return words + (words.isEmpty() || replicate.isEmpty() ? "" : ", ") + replicate;
    }

    /** What else differs between the sweeps, in a sentence; in full where rounded it would read the same. */
    public String inWords(SweepDifferences.Changed changed) {
        String name =
                changed.what().startsWith(PARAMETER) ? changed.what().substring(PARAMETER.length()) : changed.what();
        boolean parameter = !name.equals(changed.what());
        String before = parameter ? first.values().text(name, changed.first()) : said(changed.first());
        String after = parameter ? second.values().text(name, changed.second()) : said(changed.second());
        if (before.equals(after)) {
            before = first.values().exactText(name, changed.first());
            after = second.values().exactText(name, changed.second());
        }
        return "%s is %s in the first, %s in the second".formatted(name, before, after);
    }

    private static String said(Object value) {
        return value == null || value.equals("") ? "not known" : value.toString();
    }

    /** A combination of levels that the baseline has. */
    public String inFirst(Map<String, Object> parameters) {
        return first.values().inWords(parameters);
    }

    /** A combination of levels that the baseline lacks. */
    public String inSecond(Map<String, Object> parameters) {
        return second.values().inWords(parameters);
    }

    /** The cases that a gate counts: they passed before and do not now, and neither replicates nor a ticket excuse them. */
    public List<CaseChange> regressions() {
        return cases.stream().filter(CaseChange::counts).toList();
    }

    /** Why a case is no pass, in a word: {@code saw-too-late}, {@code timeout}, {@code missing}. */
    public static String reason(CaseChange change) {
        return change.secondOutcome() == Outcome.MISSING
                ? "missing"
                : Objects.requireNonNullElse(
                        change.cause(), change.secondOutcome() == Outcome.FAIL ? "criterion missed" : "error");
    }

    /** The regressions in a sentence; where nothing was compared it says so. */
    public String headline() {
        if (confirmation.isPresent()) {
            return confirmation.get().headline();
        }
        if (report.inBoth() == 0) {
            return "Nothing compared: no case is in both";
        }
        return "%s regressed of %d in both"
                .formatted(report.regressions() == 0 ? "None" : String.valueOf(report.regressions()), report.inBoth());
    }

    /** What the second results are called: scenario and name of their sweep. */
    public String name() {
        return Optional.ofNullable(second.sweep())
                .map(it -> it.scenario() + "." + it.name())
                .orElse("sweep");
    }

    /** Name and id of a sweep; its folder does not always know them. */
    public static String named(ComparedSource source) {
        SweepView sweep = source.sweep();
        return sweep == null ? "unknown sweep" : sweep.name() + " " + sweep.id();
    }
}
