package dev.provinggrid.cli.report.junit;

import dev.provinggrid.analysis.comparison.CaseChange;
import dev.provinggrid.cli.report.comparison.ComparedSource;
import dev.provinggrid.cli.report.comparison.ComparisonText;
import dev.provinggrid.cli.report.comparison.ReportedComparison;
import dev.provinggrid.cli.report.confirmation.ConfirmedFlip;
import dev.provinggrid.cli.report.confirmation.Flips;
import dev.provinggrid.cli.report.junit.JunitResult.Kind;
import dev.provinggrid.cli.report.junit.JunitResult.Problem;
import dev.provinggrid.cli.report.xml.XmlText;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.model.criterion.Outcome;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Function;

/**
 * Writes a comparison as JUnit XML: a result for every case. Red is exactly what {@code --fail-on regression} fails on. A case that
 * neither passes nor counts is skipped with the reason, so that green means a pass and nothing else.
 */
public final class ComparisonJunit {

    private static final int LONGEST_NAME = 400;
    private static final String NOTHING = "nothing-compared";

    private final ReportedComparison comparison;
    private final Kind undecided;
    private final UniqueNames names = new UniqueNames();
    private final SequencedMap<String, String> flaky = new LinkedHashMap<>();

    private ComparisonJunit(ReportedComparison comparison, Kind undecided) {
        this.comparison = comparison;
        this.undecided = undecided;
    }

    /**
     * The one file of a comparison.
     *
     * @param now when it was made
     */
    public static String of(ReportedComparison comparison, Instant now) {
        return of(comparison, now, false);
    }

    /** The same; with {@code skipUndecided} a flip that is neither real nor noise is skipped, and no error. */
    public static String of(ReportedComparison comparison, Instant now, boolean skipUndecided) {
        ComparisonJunit junit = new ComparisonJunit(comparison, skipUndecided ? Kind.SKIPPED : Kind.ERROR);
        List<JunitResult> results = junit.all();
        SequencedMap<String, String> properties = properties(comparison);
        properties.putAll(junit.flaky);
        JunitSuite suite = new JunitSuite(
                XmlText.oneLine(comparison.name() + " compared"),
                now,
                "localhost",
                properties,
                String.join("\n", ComparisonText.lines(comparison)));
        return suite.file("", fitting(results));
    }

    private static SequencedMap<String, String> properties(ReportedComparison comparison) {
        SequencedMap<String, String> properties = new LinkedHashMap<>();
        properties.put("first", named(comparison.first()));
        properties.put("second", named(comparison.second()));
        comparison.first().links().sweep().ifPresent(it -> properties.put("first.url", it));
        comparison.second().links().sweep().ifPresent(it -> properties.put("second.url", it));
        properties.put("inBoth", String.valueOf(comparison.report().inBoth()));
        properties.put("regressions", String.valueOf(comparison.report().regressions()));
        properties.put("recoveries", String.valueOf(comparison.report().recoveries()));
        return properties;
    }

    private static String named(ComparedSource source) {
        return ReportedComparison.named(source);
    }

    private List<JunitResult> all() {
        List<JunitResult> results = new ArrayList<>();
        if (comparison.cases().isEmpty()) {
            String why = comparison.headline();
            results.add(JunitResult.problem("comparison", new Problem(Kind.ERROR, NOTHING, why, why)));
        }
        comparison
                .confirmation()
                .filter(it -> it.rate().alarm() || it.errors().alarm())
                .ifPresent(it -> results.add(JunitResult.problem(
                        "all cases together", new Problem(Kind.FAILURE, "rate-alarm", it.headline(), it.headline()))));
        comparison.cases().forEach(it -> results.add(of(it)));
        alone(results, "only in the first", comparison.report().onlyFirst(), comparison::inFirst);
        alone(results, "only in the second", comparison.report().onlySecond(), comparison::inSecond);
        return results;
    }

    private JunitResult of(CaseChange change) {
        String words = comparison.inWords(change);
        String name = name(words.isEmpty() ? "the case" : words, change.secondCase());
        if (change.secondOutcome() == Outcome.PASS) {
            return JunitResult.passed(name, 0);
        }
        String reason = ReportedComparison.reason(change);
        String became = change.firstOutcome() + " to " + change.secondOutcome() + ": " + reason;
        Optional<ConfirmedFlip> flip = comparison.confirmation().flatMap(it -> it.flip(change.firstCase()));
        if (flip.isPresent()) {
            return of(flip.get(), name, became);
        }
        if (comparison.confirmation().isPresent() && Flips.isUnjudgedBefore(change)) {
            String why = "the first has no verdict";
            return JunitResult.problem(
                    name, new Problem(Kind.ERROR, reason, became + "; " + why, text(change, became)));
        }
        if (!change.counts()) {
            return JunitResult.problem(name, new Problem(Kind.SKIPPED, reason, excuse(change), text(change, became)));
        }
        Kind kind = change.secondOutcome() == Outcome.FAIL ? Kind.FAILURE : Kind.ERROR;
        return JunitResult.problem(name, new Problem(kind, reason, became, text(change, became)));
    }

    /** What reruns said counts, not that it flipped. The schemas allow no property at a result: the suite has those of noise. */
    private JunitResult of(ConfirmedFlip flip, String name, String became) {
        String seen = flip.word() + ": " + flip.seen();
        return switch (flip.decision()) {
            case NOISE -> {
                flaky.put("flaky " + name, seen);
                yield JunitResult.passed(name, 0);
            }
            case REAL ->
                JunitResult.problem(
                        name,
                        new Problem(
                                Kind.FAILURE,
                                ReportedComparison.reason(flip.change()),
                                became + "; " + seen,
                                text(flip.change(), became + "\n" + seen)));
            case OPEN, UNDECIDED, ERRORS, OUT_OF_BUDGET ->
                JunitResult.problem(
                        name,
                        new Problem(
                                undecided,
                                flip.word(),
                                became + "; " + seen,
                                text(flip.change(), became + "\n" + seen)));
        };
    }

    private static String excuse(CaseChange change) {
        return !change.regression()
                ? "did not pass before either: " + change.firstOutcome() + " to " + change.secondOutcome()
                : change.flaky() ? "flaky before: its replicates disagreed" : "known: " + change.known();
    }

    private static String text(CaseChange change, String became) {
        StringBuilder text = new StringBuilder(became).append('\n');
        line(text, "case", change.secondCase() + ", in the first " + change.firstCase());
        line(text, "case_key", change.key());
        line(text, "margin", margins(change));
        line(text, "view", change.secondLink());
        line(text, "view of the first", change.firstLink());
        return text.toString();
    }

    private static String margins(CaseChange change) {
        return change.firstMargin() == null || change.secondMargin() == null
                ? null
                : Figures.of(change.firstMargin()) + " to " + Figures.of(change.secondMargin());
    }

    private static void line(StringBuilder text, String name, String value) {
        if (value != null) {
            text.append(name).append(": ").append(value).append('\n');
        }
    }

    /** Cases of one sweep only count for no gate, and are no pass. */
    private void alone(
            List<JunitResult> results,
            String where,
            List<Map<String, Object>> cases,
            Function<Map<String, Object>, String> words) {
        for (int it = 0; it < cases.size(); it++) {
            String name = name(where + ": " + words.apply(cases.get(it)), it);
            results.add(JunitResult.problem(name, new Problem(Kind.SKIPPED, "not-compared", where, where)));
        }
    }

    private String name(String words, int index) {
        return names.of(Figures.cut(XmlText.oneLine(words), LONGEST_NAME), index);
    }

    /** Servers refuse longer files: red results stay as long as there is room, the others become one of each kind. */
    private static List<JunitResult> fitting(List<JunitResult> results) {
        if (results.size() <= JunitReport.MOST_RESULTS) {
            return results;
        }
        List<JunitResult> red = results.stream()
                .filter(it -> it.is(Kind.FAILURE) || it.is(Kind.ERROR))
                .toList();
        long passed = results.stream().filter(it -> it.problem().isEmpty()).count();
        long skipped = results.size() - red.size() - passed;
        int room = JunitReport.MOST_RESULTS - 3;
        List<JunitResult> fitting = new ArrayList<>(red.subList(0, Math.min(red.size(), room)));
        if (red.size() > room) {
            String more = red.size() - room + " more regressed";
            fitting.add(JunitResult.problem("further regressions", new Problem(Kind.FAILURE, "regressed", more, more)));
        }
        if (passed > 0) {
            fitting.add(JunitResult.passed("all that pass", 0));
        }
        if (skipped > 0) {
            String rest = skipped + " neither pass nor count";
            fitting.add(JunitResult.problem("all others", new Problem(Kind.SKIPPED, "not-counted", rest, rest)));
        }
        return fitting;
    }
}
