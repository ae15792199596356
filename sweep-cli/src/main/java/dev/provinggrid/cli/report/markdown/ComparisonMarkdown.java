package dev.provinggrid.cli.report.markdown;

import static dev.provinggrid.cli.report.markdown.MarkdownText.code;
import static dev.provinggrid.cli.report.markdown.MarkdownText.sentence;

import dev.provinggrid.analysis.comparison.CaseChange;
import dev.provinggrid.analysis.comparison.ComparisonReport;
import dev.provinggrid.analysis.gate.FlipStatus;
import dev.provinggrid.cli.report.comparison.ComparedSource;
import dev.provinggrid.cli.report.comparison.ReportedComparison;
import dev.provinggrid.cli.report.confirmation.ConfirmationReport;
import dev.provinggrid.cli.summary.page.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Writes a comparison as Markdown for a pull request: regressions first, each with a link to its case. */
public final class ComparisonMarkdown {

    private static final int MOST_REGRESSED = 20;
    private static final int MOST_EXCUSED = 10;
    private static final int MOST_DIFFERENCES = 8;
    private static final String WHERE = "`sweep compare`";

    private final ReportedComparison comparison;
    private final ComparisonReport report;
    private final List<String> lines = new ArrayList<>();

    private ComparisonMarkdown(ReportedComparison comparison) {
        this.comparison = comparison;
        this.report = comparison.report();
    }

    public static String of(ReportedComparison comparison) {
        ComparisonMarkdown markdown = new ComparisonMarkdown(comparison);
        markdown.head();
        markdown.differences();
        comparison.confirmation().ifPresentOrElse(markdown::confirmed, markdown::regressed);
        return String.join("\n", markdown.lines) + "\n";
    }

    private void regressed() {
        table("Regressed", MOST_REGRESSED, comparison.regressions());
        table("Regressed, and not counted", MOST_EXCUSED, excused());
    }

    private void confirmed(ConfirmationReport found) {
        flips("Real", MOST_REGRESSED, found, it -> it == FlipStatus.REAL);
        flips("Not decided", MOST_REGRESSED, found, it -> it != FlipStatus.REAL && it != FlipStatus.NOISE);
        flips("Noise: flaky in either build", MOST_EXCUSED, found, it -> it == FlipStatus.NOISE);
        lines.add("");
        lines.add("Gate: **%s** after %d of at most %d reruns"
                .formatted(found.verdict().word(), found.runs(), found.budget()));
    }

    private void flips(String heading, int most, ConfirmationReport found, Predicate<FlipStatus> wanted) {
        MarkdownTable table = new MarkdownTable(heading, most, "case", "parameters", "why", "reruns", "");
        found.flips().stream()
                .filter(it -> wanted.test(it.decision()))
                .forEach(it -> table.row(
                        linked(it.change().secondCase(), it.change().secondLink()),
                        code(comparison.inWords(it.change())),
                        code(ReportedComparison.reason(it.change())),
                        it.seen(),
                        it.word()));
        table.addTo(lines, WHERE);
    }

    private void head() {
        lines.add("## " + comparison.headline());
        lines.add("");
        lines.add("%d recovered · passed %d in the first, %d in the second · not counted: %d flaky before, %d known"
                .formatted(
                        report.recoveries(),
                        report.firstCounts().get("pass"),
                        report.secondCounts().get("pass"),
                        report.flakyRegressions(),
                        report.knownRegressions()));
        lines.add("");
        lines.add("First " + linked(comparison.first()) + ", second " + linked(comparison.second()));
    }

    private static String linked(ComparedSource source) {
        String name = code(ReportedComparison.named(source));
        return source.links().sweep().map(it -> "[" + name + "](" + it + ")").orElse(name);
    }

    private void differences() {
        List<String> said = new ArrayList<>();
        report.differences().changed().forEach(it -> said.add(comparison.inWords(it)));
        one(said, report.otherInputs(), " run with other inputs");
        one(said, report.totals().get("onlyFirst"), " only in the first");
        one(said, report.totals().get("onlySecond"), " only in the second");
        if (!said.isEmpty()) {
            lines.add("");
            said.stream().limit(MOST_DIFFERENCES).forEach(it -> lines.add("- " + sentence(it)));
            if (said.size() > MOST_DIFFERENCES) {
                lines.add("- and " + (said.size() - MOST_DIFFERENCES) + " more in " + WHERE);
            }
        }
    }

    private static void one(List<String> said, int cases, String what) {
        if (cases > 0) {
            said.add(cases + (cases == 1 ? " case" : " cases") + what);
        }
    }

    private List<CaseChange> excused() {
        return comparison.cases().stream()
                .filter(it -> it.regression() && !it.counts())
                .toList();
    }

    private void table(String heading, int most, List<CaseChange> changes) {
        MarkdownTable table = new MarkdownTable(heading, most, "case", "parameters", "before", "now", "margin", "");
        changes.forEach(it -> table.row(
                linked(it.secondCase(), it.secondLink()),
                code(comparison.inWords(it)),
                it.firstLink() == null
                        ? it.firstOutcome().name()
                        : "[" + it.firstOutcome() + "](" + it.firstLink() + ")",
                it.secondOutcome() + " " + code(ReportedComparison.reason(it)),
                margins(it),
                excuse(it)));
        table.addTo(lines, WHERE);
    }

    private static String linked(int index, String link) {
        return link == null ? String.valueOf(index) : "[" + index + "](" + link + ")";
    }

    private static String margins(CaseChange change) {
        return change.firstMargin() == null || change.secondMargin() == null
                ? ""
                : Figures.of(change.firstMargin()) + " to " + Figures.of(change.secondMargin());
    }

    private static String excuse(CaseChange change) {
        return change.counts() ? "" : change.flaky() ? "flaky before" : "known: " + code(change.known());
    }
}
