package dev.provinggrid.cli.command.comparison;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.client.SweepWatch;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ReusedSweeps;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SummaryLength;
import dev.provinggrid.cli.option.SweepFile;
import dev.provinggrid.cli.option.Words;
import dev.provinggrid.cli.report.comparison.Baseline;
import dev.provinggrid.cli.report.comparison.ReportedComparison;
import dev.provinggrid.cli.results.ServerSource;
import dev.provinggrid.cli.results.SweepSource;
import dev.provinggrid.cli.run.InterruptibleWait;
import dev.provinggrid.cli.run.RemoteSweep;
import dev.provinggrid.cli.run.SweepEnd;
import dev.provinggrid.cli.terminal.ProgressDisplay;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.sweep.document.SweepDocument;
import dev.provinggrid.model.wire.view.SweepAccepted;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Submits a sweep, waits for it, compares it with a baseline and decides which flips are real: one line of a CI file. */
@Command(
        name = "gate",
        description = {
            "Runs a sweep on the server, and decides whether it is worse than a baseline.",
            "Runs again in both what passed and fails now, until it is real or noise. Exit code 1 real, 7 more failures"
                    + " than chance, 3 no verdict, 9 out of budget, 8 undecided. Takes the options of submit."
        })
public final class GateCommand implements Callable<Integer> {

    @Parameters(
            index = "0",
            paramLabel = "BASELINE",
            completionCandidates = Words.Sweeps.class,
            description =
                    "A sweep of the server, the last of a label, @|italic label:nightly@latest|@, or a folder of results.")
    private String baseline;

    @Mixin
    private SweepFile file;

    @Mixin
    private ReusedSweeps reused;

    @Mixin
    private KnownCases known;

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
        if (places.first().isPresent()) {
            throw new UsageError(
                    "--against takes the address of a server here: a folder of results is given as BASELINE");
        }
        SweepSource first = new Baseline(baseline).beforeNext(places.ofFirst(server));
        ConfirmCheck.requireBaseline(first, confirming);
        ControlClient client = server.client();
        Instant start = clock.instant();
        SweepEnd end = ended(first, client);
        if (end.ending() != InterruptibleWait.Ending.DONE
                || SweepWatch.isPaused(end.result().sweep())) {
            output.print(end, new SummaryLength());
            return end.exitCode(false);
        }
        ServerSource ran = new ServerSource(client, end.result().sweep());
        Optional<Duration> left = confirming.deadline().map(it -> it.minus(Duration.between(start, clock.instant())));
        try (ProgressDisplay display = output.progress()) {
            return places.decide(first, ran, display, clock, (one, other) -> confirmed(one, other, left));
        }
    }

    private int confirmed(ServerSource first, ServerSource second, Optional<Duration> left) {
        ReportedComparison comparison = known.comparison(first, second);
        ConfirmCheck.require(comparison, first, second, confirming);
        return new ConfirmedComparison(comparison, confirming, left).decide(first, second, files, output, clock);
    }

    /** What could not be compared when it has ended does not run for a night. */
    private void requireComparable(SweepSource first, ControlClient client, String submitted) {
        try {
            ConfirmCheck.requireComparable(known.comparison(first, new ServerSource(client, client.sweep(submitted))));
        } catch (InvalidInput | UsageError refused) {
            client.cancel(submitted);
            try (ProgressDisplay display = output.progress()) {
                display.say("Sweep " + submitted + " was submitted, and is cancelled: it could not be compared.");
            }
            throw refused;
        }
    }

    private SweepEnd ended(SweepSource first, ControlClient client) {
        SweepDocument document = file.document();
        file.refuseDoubtful(document);
        SweepAccepted accepted = file.submit(client, document, reused);
        requireComparable(first, client, accepted.id());
        try (InterruptibleWait interruptible = new InterruptibleWait(confirming.deadline())) {
            return new RemoteSweep(client, output.progress(), clock).follow(accepted, interruptible);
        }
    }
}
