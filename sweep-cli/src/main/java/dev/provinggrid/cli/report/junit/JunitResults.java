package dev.provinggrid.cli.report.junit;

import dev.provinggrid.analysis.statistics.Grouping;
import dev.provinggrid.cli.report.content.ReportContent;
import dev.provinggrid.cli.report.junit.JunitResult.Kind;
import dev.provinggrid.cli.report.junit.JunitResult.Problem;
import dev.provinggrid.cli.report.junit.JunitResult.Replicates;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.model.wire.view.CaseView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** The test results of a sweep: one per case. Of many cases, those that passed with one combination of levels share one. */
final class JunitResults {

    /** Cases up to which every pass has a result of its own. */
    static final int MOST_SINGLE = 1000;

    private static final int LONGEST_MESSAGE = 500;
    private static final int LONGEST_TEXT = 8000;

    private final ReportContent content;
    private final CaseNames names;

    JunitResults(ReportContent content) {
        this.content = content;
        this.names = new CaseNames(content.result());
    }

    List<JunitResult> all() {
        List<CaseView> cases = content.result().cases();
        boolean aggregates = cases.size() > MOST_SINGLE;
        List<JunitResult> results = new ArrayList<>();
        for (List<CaseView> cell : cells(cases)) {
            if (cell.size() == 1) {
                results.add(of(cell.getFirst()));
            } else {
                List<JunitResult> ofCell = aggregates ? aggregated(cell) : single(cell);
                results.add(ofCell.getFirst().with(replicates(cell)));
                results.addAll(ofCell.subList(1, ofCell.size()));
            }
        }
        return results;
    }

    private List<JunitResult> single(List<CaseView> cell) {
        return cell.stream().map(this::of).toList();
    }

    /** One result for all passes, where there are any, and one for every other case. */
    private List<JunitResult> aggregated(List<CaseView> cell) {
        List<CaseView> passed = cell.stream().filter(JunitResults::hasPassed).toList();
        List<JunitResult> results = new ArrayList<>();
        if (!passed.isEmpty()) {
            double seconds = passed.stream().mapToDouble(JunitResults::seconds).sum();
            results.add(JunitResult.passed(names.ofPasses(cell.getFirst()), seconds));
        }
        cell.stream().filter(it -> !hasPassed(it)).map(this::of).forEach(results::add);
        return results;
    }

    private Replicates replicates(List<CaseView> cell) {
        int passes = (int) cell.stream().filter(JunitResults::hasPassed).count();
        return new Replicates(names.cell(cell.getFirst()), passes, cell.size());
    }

    private static boolean hasPassed(CaseView view) {
        return ReportContent.outcome(view).equals("PASS");
    }

    /** Cases that differ in nothing but their replicate. */
    private List<List<CaseView>> cells(List<CaseView> cases) {
        Grouping grouping = content.result().table().cells();
        Map<Integer, List<CaseView>> cells = new LinkedHashMap<>();
        for (int it = 0; it < cases.size(); it++) {
            cells.computeIfAbsent(grouping.group(it), _ -> new ArrayList<>()).add(cases.get(it));
        }
        return List.copyOf(cells.values());
    }

    private JunitResult of(CaseView view) {
        return new JunitResult(names.ofCase(view), seconds(view), problem(view), Optional.empty());
    }

    private static double seconds(CaseView view) {
        return Objects.requireNonNullElse(view.wallS(), 0.0);
    }

    private Optional<Problem> problem(CaseView view) {
        return switch (ReportContent.outcome(view)) {
            case "PASS" -> Optional.empty();
            case "FAIL" -> {
                String cause = SweepResult.causeOf(view);
                yield Optional.of(new Problem(Kind.FAILURE, cause, cause, text(view)));
            }
            default -> {
                String kind = ReportContent.kindOfUnjudged(view);
                String message = Figures.cut(ReportContent.whyUnjudged(view), LONGEST_MESSAGE);
                yield Optional.of(new Problem(Kind.ERROR, kind, message.isEmpty() ? kind : message, text(view)));
            }
        };
    }

    private String text(CaseView view) {
        StringBuilder text = new StringBuilder();
        line(text, "case", view.index() + ", seed " + view.seed() + ", round " + view.round());
        Objects.requireNonNullElse(view.margins(), Map.<String, Double>of())
                .forEach((criterion, margin) ->
                        line(text, margin < 0 ? "missed" : "met", criterion + ", margin " + Figures.of(margin)));
        line(text, "ended", view.endReason());
        line(text, "trace SHA-256", view.traceHash());
        line(text, "view", content.linkOf(view).orElse(""));
        line(text, "message", view.message());
        return Figures.cut(text.toString(), LONGEST_TEXT);
    }

    private static void line(StringBuilder text, String name, String value) {
        if (value != null && !value.isBlank()) {
            text.append(name).append(": ").append(value).append('\n');
        }
    }
}
