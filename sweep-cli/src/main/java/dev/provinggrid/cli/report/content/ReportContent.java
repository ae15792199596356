package dev.provinggrid.cli.report.content;

import dev.provinggrid.analysis.statistics.sweep.LevelComparison;
import dev.provinggrid.analysis.statistics.sweep.SweepStatistics;
import dev.provinggrid.cli.results.CasesFile;
import dev.provinggrid.cli.results.SweepSource;
import dev.provinggrid.cli.run.SweepResultReader;
import dev.provinggrid.cli.summary.Caveats;
import dev.provinggrid.cli.summary.outcome.CauseCount;
import dev.provinggrid.cli.summary.outcome.DesignText;
import dev.provinggrid.cli.summary.outcome.OutcomeTally;
import dev.provinggrid.cli.summary.outcome.SweepResult;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.model.sweep.NoRate;
import dev.provinggrid.model.wire.TraceAudit;
import dev.provinggrid.model.wire.view.CaseView;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The content of a report.
 *
 * @param statistics all that is counted of it
 * @param criteria that cases were judged by; null in folders from before they were kept
 * @param sweepFile what was asked for, as YAML
 * @param noted what people know of its cases
 * @param page where a browser shows the sweep
 */
public record ReportContent(
        SweepResult result,
        SweepStatistics statistics,
        CasesFile.Criteria criteria,
        ReportedSchema schema,
        SweepOrigin provenance,
        Optional<String> sweepFile,
        NotedCases noted,
        Optional<URI> page) {

    /** Reads it, each file once. */
    public static ReportContent of(SweepSource source) {
        CasesFile cases = source.cases();
        String json = source.schema();
        ReportedSchema schema = ReportedSchema.parse(json);
        Optional<String> sweepFile = source.sweepFile();
        SweepResult result = SweepResultReader.of(cases, json);
        return new ReportContent(
                result,
                result.statistics(List.of()),
                cases.criteria(),
                schema,
                SweepOrigin.of(source, cases.sweep(), schema, sweepFile),
                sweepFile,
                NotedCases.of(source.known(), cases.sweep(), cases.cases()),
                source.page());
    }

    /** The levels of each axis side by side. */
    public List<LevelComparison> levels() {
        return result.levels(LevelComparison.USUAL_SHARE);
    }

    /** How its cases ended. */
    public OutcomeTally tally() {
        return result.tally();
    }

    public boolean isFinished() {
        return result.sweep().finished() != null;
    }

    /** How sure its rates are. */
    public Certainty certainty() {
        return Certainty.of(isFinished() ? result.interval() : result.interval().unfinished());
    }

    /** The whole in one sentence. */
    public String headline() {
        OutcomeTally tally = tally();
        int bad = tally.planned() - tally.passed();
        String soFar = isFinished() ? "" : " so far";
        if (bad == 0) {
            return "All " + counted(tally.planned()) + " passed" + soFar;
        }
        List<String> parts = new ArrayList<>();
        part(parts, tally.failed(), "failed", "failed");
        part(parts, tally.errors(), "error", "errors");
        part(parts, tally.missing(), "missing", "missing");
        return String.join(", ", parts) + " of " + counted(tally.planned()) + soFar;
    }

    private String counted(int cases) {
        return cases
                + (cases == 1 ? " case" : " cases")
                + (result.noRate().filter(NoRate.CHOSEN::equals).isPresent() ? " that ran" : "");
    }

    private static void part(List<String> parts, int count, String one, String several) {
        if (count > 0) {
            parts.add(count + " " + (count == 1 ? one : several));
        }
    }

    /** Scenario, seed, software and platform classes in a line. */
    public String origin() {
        List<String> parts = new ArrayList<>();
        for (String entry : List.of("Scenario", "Seed", "Software version", "Platform class")) {
            List<String> values = provenance.values(entry);
            if (!values.isEmpty()) {
                String more = values.size() > 1 ? " and " + (values.size() - 1) + " more" : "";
                parts.add((entry.equals("Seed") ? "seed " : "") + values.getFirst() + more);
            }
        }
        return String.join(" · ", parts);
    }

    /** A share of its cases for people; where it is no rate it is not told. */
    public String percent(int part, int whole) {
        return result.noRate().isPresent() ? "no rate" : Figures.percent(part, whole);
    }

    /** What its traces say is wrong. */
    public List<String> alarms() {
        return audit().alarms();
    }

    /** Parameters that made no difference, and where. */
    public List<String> findings() {
        return audit().findings();
    }

    private TraceAudit audit() {
        return Objects.requireNonNullElse(result.sweep().audit(), TraceAudit.NOTHING);
    }

    /** What a reader has to know before the figures, though nothing is wrong. */
    public List<String> notices() {
        return Stream.concat(
                        new Caveats(result).sentences().stream(),
                        DesignText.of(result.sweep()).stream().flatMap(it -> it.sentences().stream()))
                .toList();
    }

    /** Cases without a verdict: errors, then missing ones. */
    public List<CaseView> unjudged() {
        List<CaseView> unjudged = new ArrayList<>(ended("ERROR"));
        unjudged.addAll(ended("MISSING"));
        return unjudged;
    }

    public List<CaseView> failed() {
        return ended("FAIL");
    }

    /** How a case ended; absence is no verdict. */
    public static String outcome(CaseView view) {
        return Objects.requireNonNullElse(view.outcome(), "MISSING");
    }

    private List<CaseView> ended(String outcome) {
        return result.cases().stream().filter(it -> outcome(it).equals(outcome)).toList();
    }

    /** Why cases failed. */
    public List<CauseCount> causes() {
        return CauseCount.of(failed(), SweepResult::causeOf);
    }

    /** How many cases have no verdict, and why. */
    public List<CauseCount> kindsOfUnjudged() {
        return CauseCount.of(unjudged(), ReportContent::kindOfUnjudged);
    }

    /** At most so many failing cases, of every cause in turn, by index. */
    public List<CaseView> someFailed(int most) {
        Map<String, Deque<CaseView>> byCause = new LinkedHashMap<>();
        causes().forEach(it -> byCause.put(it.cause(), new ArrayDeque<>()));
        failed().forEach(it -> byCause.get(SweepResult.causeOf(it)).add(it));
        List<CaseView> chosen = new ArrayList<>();
        while (chosen.size() < most && !byCause.isEmpty()) {
            byCause.values().stream().limit((long) most - chosen.size()).forEach(it -> chosen.add(it.remove()));
            byCause.values().removeIf(Deque::isEmpty);
        }
        chosen.sort((one, other) -> Integer.compare(one.index(), other.index()));
        return chosen;
    }

    /** A case in the words of the sweep file; its number where it has no others. */
    public String inWords(CaseView view) {
        String words = result.inWords(view);
        return words.isEmpty() ? "case " + view.index() : words;
    }

    /** What is said of a case without a verdict: its kind, and the first line of its message. */
    public static String whyUnjudged(CaseView view) {
        if (!"ERROR".equals(view.outcome())) {
            return "It has no outcome.";
        }
        String message = Objects.requireNonNullElse(view.message(), "").strip();
        return message.lines().findFirst().orElse("");
    }

    /** {@code missing}, {@code error: timeout}. */
    public static String kindOfUnjudged(CaseView view) {
        return !"ERROR".equals(view.outcome())
                ? "missing"
                : view.errorKind() == null ? "error" : "error: " + view.errorKind();
    }

    /** Where a browser shows a case. */
    public Optional<String> linkOf(CaseView view) {
        return page.map(it -> it + "/cases/" + view.index());
    }
}
