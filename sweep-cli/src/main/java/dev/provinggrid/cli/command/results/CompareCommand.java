package dev.provinggrid.cli.command.results;

import dev.provinggrid.analysis.comparison.Comparison;
import dev.provinggrid.analysis.comparison.ComparisonReport;
import dev.provinggrid.analysis.comparison.known.KnownIssue;
import dev.provinggrid.analysis.comparison.known.KnownIssues;
import dev.provinggrid.cli.failure.ExitCode;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.Words;
import dev.provinggrid.cli.report.comparison.Baseline;
import dev.provinggrid.cli.report.comparison.ComparedSource;
import dev.provinggrid.cli.report.comparison.ComparisonText;
import dev.provinggrid.cli.report.comparison.KnownIssuesFile;
import dev.provinggrid.cli.report.comparison.ReportedComparison;
import dev.provinggrid.cli.results.SweepSource;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares two results: of two versions, or of a run and its repeat. */
@Command(
        name = "compare",
        description = {
            "Compares two sweeps or folders of results, case by case.",
            "Which cases ended otherwise, which took another course, and what is more than chance. "
                    + "Exit code 1 when a case ended otherwise or is in one of them only; "
                    + "with --fail-on regression when a case that passed in the first does not in the second."
        })
public final class CompareCommand implements Callable<Integer> {

    private static final String NOTED = "noted";

    @Parameters(
            arity = "1..2",
            paramLabel = "SWEEP|DIR",
            completionCandidates = Words.Sweeps.class,
            description = "The first, which is the baseline, and the second; with --baseline the second alone.")
    private List<String> references;

    @Option(
            names = "--baseline",
            paramLabel = "REFERENCE",
            description = "The first: a sweep, a folder, @|italic label:nightly@previous|@ (the one of this label "
                    + "before the second), or @|italic label:nightly@latest|@.")
    private String baseline;

    @Option(
            names = "--fail-on",
            paramLabel = "regression",
            completionCandidates = FailOn.class,
            description =
                    "With @|italic regression|@: exit 1 only when a case passed and does not any more that was not"
                            + " flaky and is not known.")
    private String failOn;

    @Option(
            names = "--known",
            paramLabel = "FILE|noted",
            description =
                    "Cases that are known to fail, with ticket and date; @|italic noted|@: those that people noted"
                            + " in the viewer.")
    private String known;

    @Mixin
    private ComparisonFiles files;

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    private final Clock clock = Clock.systemUTC();

    @Override
    public Integer call() {
        files.removeEarlier();
        if (failOn != null && !failOn.equals("regression")) {
            throw new UsageError("--fail-on knows only \"regression\", not \"" + failOn + "\"");
        }
        if (references.size() == (baseline == null ? 1 : 2)) {
            throw new UsageError("two results are compared: give both, or the second and --baseline");
        }
        SweepSource second = Baseline.source(references.getLast(), server);
        SweepSource first = new Baseline(baseline == null ? references.getFirst() : baseline).before(second, server);
        ReportedComparison comparison = compare(first, second);
        files.write(comparison, clock.instant());
        output.print(
                comparison.report(), out -> ComparisonText.lines(comparison).forEach(out::println));
        return passes(comparison.report()) ? ExitCode.OK : ExitCode.CASE_FAILED;
    }

    private ReportedComparison compare(SweepSource first, SweepSource second) {
        List<ComparedSource> both = ComparedSource.both(first, second);
        Comparison comparison =
                Comparison.of(both.getFirst().columns(), both.getLast().columns());
        KnownIssues issues = known == null
                ? KnownIssues.NONE
                : known.equals(NOTED)
                        ? noted(second, first)
                        : new KnownIssuesFile(Path.of(known), LocalDate.now(clock)).about(comparison);
        return ReportedComparison.of(comparison, both.getFirst(), both.getLast(), it -> issues.ticket(it, comparison));
    }

    /** What was noted of either and still holds; days of known issues are those of UTC. */
    private KnownIssues noted(SweepSource... sources) {
        List<KnownIssue> all =
                Stream.of(sources).flatMap(it -> it.known().list().stream()).toList();
        return KnownIssues.of(all).on(LocalDate.now(clock));
    }

    /** What has nothing to do with each other shows no regression, and passes no gate. */
    private boolean passes(ComparisonReport report) {
        return failOn == null ? report.agrees() : report.inBoth() > 0 && !report.regressed();
    }

    /** What {@code --fail-on} knows. */
    static final class FailOn extends ArrayList<String> {
        FailOn() {
            super(List.of("regression"));
        }
    }
}
