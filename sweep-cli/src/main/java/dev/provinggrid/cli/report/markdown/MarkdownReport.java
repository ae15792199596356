package dev.provinggrid.cli.report.markdown;

import static dev.provinggrid.cli.report.markdown.MarkdownText.code;
import static dev.provinggrid.cli.report.markdown.MarkdownText.sentence;

import dev.provinggrid.analysis.statistics.RateEstimate;
import dev.provinggrid.analysis.statistics.sweep.LevelComparison;
import dev.provinggrid.cli.report.content.AxisRates;
import dev.provinggrid.cli.report.content.Certainty;
import dev.provinggrid.cli.report.content.ReportContent;
import dev.provinggrid.cli.summary.level.LimitSentence;
import dev.provinggrid.cli.summary.outcome.OutcomeTally;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.model.wire.view.CaseView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/** Writes Markdown for GitHub and GitLab: less than 60 lines, failures first. */
public final class MarkdownReport {

    private static final int MOST_UNJUDGED = 4;
    private static final int MOST_LEVELS = 8;
    private static final int MOST_CAUSES = 4;
    private static final int MOST_FAILED = 6;
    private static final int MOST_ALARMS = 3;
    private static final int MOST_FINDINGS = 3;
    private static final int MOST_LIMITS = 3;

    private final ReportContent content;
    private final List<String> lines = new ArrayList<>();

    private MarkdownReport(ReportContent content) {
        this.content = content;
    }

    public static String of(ReportContent content) {
        MarkdownReport report = new MarkdownReport(content);
        report.head();
        report.unjudged();
        report.rates();
        report.limits();
        report.findings();
        report.causes();
        report.failed();
        return String.join("\n", report.lines) + "\n";
    }

    private void head() {
        OutcomeTally tally = content.tally();
        lines.add("## " + code(content.result().sweep().name()) + ": " + content.headline());
        lines.add("");
        content.alarms().stream().limit(MOST_ALARMS).forEach(it -> lines.add("- **ALARM** " + sentence(it)));
        String view = content.page().map(it -> " · [view](" + it + ")").orElse("");
        lines.add("%d passed · %d failed · %d errors · %d missing · passed/judged %s · passed/planned %s%s"
                .formatted(
                        tally.passed(),
                        tally.failed(),
                        tally.errors(),
                        tally.missing(),
                        content.percent(tally.passed(), tally.judged()),
                        content.percent(tally.passed(), tally.planned()),
                        view));
        content.notices().forEach(it -> lines.addAll(List.of("", sentence(it))));
        lines.add("");
        lines.add("Scenario " + code(content.result().sweep().scenario())
                + known("version", content.schema().scenarioVersion())
                + known("seed", first("Seed")) + known("software", first("Software version"))
                + known("results-all.csv SHA-256", first("results-all.csv, SHA-256")));
    }

    private String first(String entry) {
        return content.provenance().values(entry).stream().findFirst().orElse(null);
    }

    private static String known(String name, String value) {
        return value == null ? "" : ", " + name + " " + code(value);
    }

    private void unjudged() {
        MarkdownTable table =
                new MarkdownTable("Without a verdict", MOST_UNJUDGED, "case", "parameters", "", "message");
        content.unjudged()
                .forEach(it -> table.row(
                        number(it),
                        code(content.inWords(it)),
                        code(ReportContent.kindOfUnjudged(it)),
                        code(ReportContent.whyUnjudged(it))));
        table.addTo(lines, "results.csv");
    }

    private void rates() {
        MarkdownTable table = new MarkdownTable(
                "Passed by level, lowest first",
                MOST_LEVELS,
                "",
                "",
                "passed/judged",
                "",
                content.certainty().title());
        AxisRates.of(content.result()).stream()
                .flatMap(axis -> axis.levels().stream().map(level -> new Rate(axis.axis(), level)))
                .sorted(Comparator.comparingDouble(Rate::share))
                .forEach(it -> table.row(it.cells(content.certainty())));
        table.addTo(lines, "the HTML report");
    }

    private void limits() {
        List<LevelComparison> ordered =
                content.levels().stream().filter(it -> !it.limits().isEmpty()).toList();
        if (!ordered.isEmpty()) {
            lines.addAll(List.of("", "### Limits: " + LimitSentence.title(ordered.getFirst()), ""));
            ordered.stream()
                    .limit(MOST_LIMITS)
                    .forEach(it -> lines.add("- " + code(it.parameter()) + " "
                            + code(LimitSentence.of(it.limits().getFirst()))));
        }
    }

    private void findings() {
        List<String> findings = content.findings();
        if (!findings.isEmpty()) {
            lines.addAll(List.of("", "### Without effect", ""));
            findings.stream().limit(MOST_FINDINGS).forEach(it -> lines.add("- " + sentence(it)));
            if (findings.size() > MOST_FINDINGS) {
                lines.add("- and " + (findings.size() - MOST_FINDINGS) + " more in the HTML report");
            }
        }
    }

    /** A level of an axis. */
    private record Rate(String axis, AxisRates.Level level) {

        /** What was never judged is below everything that was. */
        double share() {
            return level.rate().judged() == 0 ? -1 : level.rate().ofJudged();
        }

        String[] cells(Certainty certainty) {
            RateEstimate rate = level.rate();
            String interval = certainty
                    .interval(rate)
                    .map(it -> String.format(Locale.ROOT, "%.1f to %.1f %%", 100 * it.lower(), 100 * it.upper()))
                    .orElse("");
            return new String[] {
                code(axis),
                code(level.label()),
                rate.passed() + "/" + rate.judged(),
                Figures.percent(rate.passed(), rate.judged()),
                interval
            };
        }
    }

    private void causes() {
        MarkdownTable table = new MarkdownTable("Why cases failed", MOST_CAUSES, "cause", "cases");
        content.causes().forEach(it -> table.row(code(it.cause()), String.valueOf(it.cases())));
        table.addTo(lines, "results.csv");
    }

    private void failed() {
        List<String> columns = new ArrayList<>(List.of("case", "parameters", "cause", "margins"));
        if (!content.noted().list().isEmpty()) {
            columns.add("known");
        }
        MarkdownTable table = new MarkdownTable("Failing cases", MOST_FAILED, columns.toArray(String[]::new));
        content.someFailed(MOST_FAILED).forEach(it -> row(table, it));
        int more = content.failed().size() - MOST_FAILED;
        table.addTo(lines, "");
        if (more > 0) {
            lines.add("");
            lines.add("and " + more + " more in results.csv");
        }
    }

    private void row(MarkdownTable table, CaseView view) {
        List<String> cells = new ArrayList<>(List.of(
                number(view), code(content.inWords(view)), code(SweepResult.causeOf(view)), code(margins(view))));
        if (!content.noted().list().isEmpty()) {
            cells.add(code(content.noted().of(view)));
        }
        table.row(cells.toArray(String[]::new));
    }

    private static String margins(CaseView view) {
        List<String> missed = new ArrayList<>();
        Objects.requireNonNullElse(view.margins(), Map.<String, Double>of()).forEach((criterion, margin) -> {
            if (margin < 0) {
                missed.add(criterion + ": " + Figures.of(margin));
            }
        });
        return String.join("; ", missed);
    }

    private String number(CaseView view) {
        return content.linkOf(view)
                .map(it -> "[" + view.index() + "](" + it + ")")
                .orElse(String.valueOf(view.index()));
    }
}
