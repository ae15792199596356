package dev.provinggrid.cli.command.comparison;

import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.analysis.comparison.known.KnownIssues;
import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.report.comparison.ComparedSource;
import dev.provinggrid.cli.report.flaky.FlakyCases;
import dev.provinggrid.cli.results.CasesFile;
import dev.provinggrid.cli.results.ServerSource;
import dev.provinggrid.cli.run.values.WrittenValues;
import dev.provinggrid.model.wire.CaseHistory;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Optional;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Lists the cases that a team has to mend before a gate can be trusted with them. */
@Command(
        name = "flaky",
        description = {
            "Lists the cases that pass and fail with the same build, by rate.",
            "Reads the last sweeps of a label and their repeats, reruns of gates among them. With --until and --ticket it"
                    + " prints a file of known issues that takes them out of gates until then."
        })
public final class FlakyCommand implements Runnable {

    private static final int MOST_SWEEPS = 100;

    @Parameters(index = "0", paramLabel = "LABEL", description = "The label of the sweeps.")
    private String label;

    @Option(
            names = "--sweeps",
            paramLabel = "N",
            defaultValue = "10",
            description = "How many, the newest first: ${DEFAULT-VALUE}.")
    private int sweeps;

    @Option(names = "--until", paramLabel = "DAY", description = "Last day of the quarantine: @|italic 2027-03-31|@.")
    private LocalDate until;

    @Option(names = "--ticket", paramLabel = "TICKET", description = "Where they are worked on.")
    private String ticket;

    @Mixin
    private KnownCases known;

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    private final Clock clock = Clock.systemUTC();

    @Override
    public void run() {
        check();
        ControlClient client = server.client();
        CaseHistory history = client.flaky(label, sweeps);
        if (history.sweeps().isEmpty()) {
            throw new UsageError("no finished sweep is labelled \"" + label + "\"");
        }
        ServerSource newest =
                new ServerSource(client, client.sweep(history.sweeps().getFirst()));
        FlakyCases cases = cases(history, newest);
        if (until != null) {
            output.print(cases, out -> out.print(cases.quarantine(ticket, until)));
        } else {
            WrittenValues values = WrittenValues.of(newest);
            output.print(cases, out -> cases.lines(values::inWords).forEach(out::println));
        }
    }

    private void check() {
        if (sweeps < 1 || sweeps > MOST_SWEEPS) {
            throw new UsageError("--sweeps " + sweeps + "; allowed: 1 to " + MOST_SWEEPS);
        }
        if ((until == null) != (ticket == null)) {
            throw new UsageError("--until and --ticket go together: a quarantine has an end, and somebody works on it");
        }
        if (until != null && until.isBefore(LocalDate.now(clock))) {
            throw new UsageError("--until " + until + " has passed");
        }
    }

    private FlakyCases cases(CaseHistory history, ServerSource newest) {
        CasesFile file = newest.cases();
        SweepColumns columns = ComparedSource.columns(file.sweep(), file.cases());
        KnownIssues issues = known.of(newest, columns);
        return FlakyCases.of(label, history, index -> ticket(index, issues, columns));
    }

    private static Optional<String> ticket(int index, KnownIssues issues, SweepColumns columns) {
        return IntStream.range(0, columns.cases().size())
                .filter(row -> columns.cases().get(row).index() == index)
                .mapToObj(row -> issues.ticketed(columns, row))
                .flatMap(Optional::stream)
                .flatMap(it -> it.ticket().stream())
                .map(it -> it.ticket() + " until " + it.until())
                .findFirst();
    }
}
