package dev.provinggrid.cli.command.comparison;

import dev.provinggrid.analysis.comparison.ComparisonReport;
import dev.provinggrid.cli.failure.ExitCode;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.Words;
import dev.provinggrid.cli.report.comparison.Baseline;
import dev.provinggrid.cli.report.comparison.ComparisonText;
import dev.provinggrid.cli.report.comparison.ReportedComparison;
import dev.provinggrid.cli.results.ServerSource;
import dev.provinggrid.cli.results.SweepSource;
import dev.provinggrid.cli.terminal.ProgressDisplay;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares two results: of two versions, or of a run and its repeat. */
@Command(
        name = "compare",
        abbreviateSynopsis = true,
        description = {
            "Compares two sweeps or folders of results, case by case.",
            "Which cases ended otherwise, which took another course, and what is more than chance. "
                    + "Exit code 1 when a case ended otherwise or is in one of them only; "
                    + "with --fail-on regression when a case that passed in the first does not in the second.",
            "With --confirm what is real: exit 1; 7 an alarm, 3 no verdict, 9 out of budget, 8 undecided."
        })
public final class CompareCommand implements Callable<Integer> {

    @Parameters(
            arity = "1..2",
            paramLabel = "SWEEP|DIR",
            completionCandidates = Words.Sweeps.class,
            description = "The baseline and the second; with --baseline the second.")
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

    @Mixin
    private KnownCases known;

    @Option(names = "--confirm", description = "Runs again in both what flipped, until it is real or noise.")
    private boolean confirm;

    @Mixin
    private ConfirmOptions confirming;

    @Mixin
    private RerunPlaces places;

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
        checkOptions();
        SweepSource second = Baseline.source(references.getLast(), server);
        SweepSource first = new Baseline(places.first().orElse(baseline == null ? references.getFirst() : baseline))
                .before(second, places.ofFirst(server));
        if (confirm) {
            try (ProgressDisplay display = output.progress()) {
                return places.decide(first, second, display, clock, this::confirmed);
            }
        }
        ReportedComparison comparison = known.comparison(first, second);
        files.write(comparison, clock.instant());
        output.print(
                comparison.report(), out -> ComparisonText.lines(comparison).forEach(out::println));
        return passes(comparison.report()) ? ExitCode.OK : ExitCode.CASE_FAILED;
    }

    private void checkOptions() {
        if (!confirm && (confirming.areGiven() || places.areGiven() || files.needConfirmation())) {
            throw new UsageError("--budget, --alpha, --improvements, --deterministic, --history, --deadline, --against,"
                    + " --scenarios-a, --scenarios-b, --evidence and --skip-undecided go with --confirm");
        }
        if (confirm && failOn != null) {
            throw new UsageError("--fail-on counts what flipped, --confirm what is real: give one of them");
        }
        boolean named = baseline != null || places.first().isPresent();
        if (references.size() == (named ? 2 : 1)) {
            throw new UsageError("two results are compared: give both, or the second and --baseline");
        }
    }

    private int confirmed(ServerSource first, ServerSource second) {
        ReportedComparison comparison = known.comparison(first, second);
        ConfirmCheck.require(comparison, first, second, confirming);
        return new ConfirmedComparison(comparison, confirming, confirming.deadline())
                .decide(first, second, files, output, clock);
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
