package dev.provinggrid.cli.summary.brief;

import dev.provinggrid.analysis.statistics.sweep.LevelComparison;
import dev.provinggrid.analysis.statistics.sweep.ResponseEffects;
import dev.provinggrid.cli.summary.level.LimitSentence;
import dev.provinggrid.cli.summary.outcome.Attribution;
import dev.provinggrid.cli.summary.outcome.CauseCount;
import dev.provinggrid.cli.summary.outcome.DesignText;
import dev.provinggrid.cli.summary.outcome.ExplainedShare;
import dev.provinggrid.cli.summary.outcome.OutcomeTally;
import dev.provinggrid.cli.summary.outcome.RunFigures;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.cli.summary.page.Page;
import dev.provinggrid.cli.terminal.TextStyle;
import dev.provinggrid.model.wire.TraceAudit;
import dev.provinggrid.model.wire.view.CaseView;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How a sweep ended, where it fails, why, and what to do next, on at most {@value #MOST_LINES} lines: with the prompt they fit on a
 * screen of 24. What raises doubt comes first and is never left out.
 *
 * @param caveats what is to be known before the outcome is read
 * @param suggestion what would make the next run better, as a sentence
 */
public record BriefSummary(SweepResult result, RunFigures figures, List<String> caveats, Optional<String> suggestion) {

    static final int MOST_LINES = 23;

    private static final int MOST_NOTES = 2;
    private static final int MOST_CAVEATS = 2;
    private static final int MOST_AXES = 4;
    private static final int MOST_RATES = 6;

    public String text(Page page) {
        List<String> lines = new ArrayList<>(head(page));
        List<Block> blocks = List.of(
                Block.ofSentences("ALARM", audit().map(TraceAudit::alarms).orElse(List.of()), page),
                new Block("Note", MOST_CAVEATS, caveats),
                new Block(
                        DesignText.of(result.sweep()).map(DesignText::heading).orElse(""),
                        MOST_RATES,
                        DesignText.of(result.sweep()).map(DesignText::sentences).orElse(List.of())),
                new Block("No verdict", 2, unjudged()),
                new Block(
                        "Where it fails",
                        4 - Math.min(MOST_CAVEATS, caveats.size()),
                        result.tally().failed() == 0 || result.noRate().isPresent()
                                ? List.of()
                                : WorstLevels.of(result)),
                new Block("Why", 3, causes()),
                new Block("What decides", 1, decides()),
                new Block("Limits", 2, limits()),
                Block.ofSentences(
                        "Without effect", audit().map(TraceAudit::findings).orElse(List.of()), page),
                new Block("Next", 3, next()));
        blocks.forEach(it -> lines.addAll(it.on(page)));
        return String.join("\n", lines) + "\n";
    }

    private List<String> head(Page page) {
        TextStyle style = page.style();
        OutcomeTally tally = result.tally();
        List<String> lines = new ArrayList<>();
        lines.add(style.bold(result.sweep().name()) + "  "
                + style.faint("scenario " + result.sweep().scenario()));
        figures.notes().stream()
                .limit(MOST_NOTES)
                .forEach(it -> lines.add(style.yellow(Figures.cut(it, page.width()))));
        lines.add(style.green(tally.passed() + " passed") + ", " + style.red(tally.failed() + " failed") + ", "
                + tally.errors() + (tally.errors() == 1 ? " error, " : " errors, ") + tally.missing() + " missing of "
                + tally.planned() + (tally.planned() == 1 ? " case" : " cases")
                + result.restriction()
                + (tally.judged() == 0 || result.noRate().isPresent()
                        ? ""
                        : " (" + Figures.percent(tally.passed(), tally.judged()) + " of judged)"));
        return lines;
    }

    private Optional<TraceAudit> audit() {
        return Optional.ofNullable(result.sweep().audit());
    }

    /** Cases without a verdict by what they say, the most frequent first. */
    private List<String> unjudged() {
        return Stream.concat(
                        CauseCount.of(
                                ended("ERROR"),
                                it -> "error " + Objects.requireNonNullElse(it.errorKind(), "") + ": " + firstLine(it))
                                .stream(),
                        CauseCount.of(ended("MISSING"), it -> "missing: " + firstLine(it)).stream())
                .map(it -> it.cases() + " " + it.cause())
                .toList();
    }

    private List<CaseView> ended(String outcome) {
        return result.cases().stream()
                .filter(it -> outcome.equals(it.outcome()))
                .toList();
    }

    private static String firstLine(CaseView view) {
        return Objects.requireNonNullElse(view.message(), "")
                .strip()
                .lines()
                .findFirst()
                .orElse("no message");
    }

    private List<String> causes() {
        int failed = result.tally().failed();
        List<CauseCount> causes = CauseCount.of(ended("FAIL"), SweepResult::causeOf);
        int width = causes.stream().mapToInt(it -> it.cause().length()).max().orElse(0);
        return causes.stream()
                .map(it -> Figures.left(it.cause(), width)
                        + Figures.right(String.valueOf(it.cases()), 12)
                        + Figures.right(Figures.percent(it.cases(), failed), 7) + " of the failed")
                .toList();
    }

    private List<String> decides() {
        if (result.noRate().isPresent()) {
            return List.of();
        }
        ResponseEffects verdict = result.statistics(List.of()).effects().getFirst();
        if (verdict.waitsFor() != null) {
            return List.of("not said yet: " + Attribution.waitsFor(verdict.waitsFor()));
        }
        List<ExplainedShare> shares = ExplainedShare.of(verdict, MOST_AXES);
        if (verdict.axes().size() < 2 || shares.isEmpty()) {
            return List.of();
        }
        return List.of(verdict.cases() + " judged: "
                + shares.stream()
                        .map(it -> it.name() + " " + it.percent() + " %")
                        .collect(Collectors.joining(", ")));
    }

    private List<String> limits() {
        return result.levels(LevelComparison.USUAL_SHARE).stream()
                .filter(it -> !it.limits().isEmpty())
                .map(it -> "at least " + Figures.of(100 * it.share()) + " % pass: " + it.parameter() + " "
                        + LimitSentence.of(it.limits().getFirst()))
                .toList();
    }

    private List<String> next() {
        List<String> lines = new ArrayList<>(suggestion.stream().toList());
        String what =
                figures.folder().map(Object::toString).orElse(result.sweep().id());
        lines.add("sweep open" + (figures.served() ? " " + what : ""));
        lines.add(figures.folder().isPresent() ? "less " + what + "/summary.txt" : "sweep statistics " + what);
        if (lines.size() < 3) {
            lines.add("sweep report " + what + " --html report.html");
        }
        return lines;
    }
}
