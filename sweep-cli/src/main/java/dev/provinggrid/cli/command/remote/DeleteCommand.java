package dev.provinggrid.cli.command.remote;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SweepReference;
import dev.provinggrid.cli.option.Words;
import dev.provinggrid.model.wire.view.SweepView;
import java.io.Console;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Deletes sweeps. */
@Command(name = "delete", description = "Deletes finished sweeps: outcomes, traces, logs and recordings.")
public final class DeleteCommand implements Runnable {

    @Parameters(
            arity = "1..*",
            paramLabel = "SWEEP",
            completionCandidates = Words.Sweeps.class,
            description = "Id of a sweep, its beginning, its name (the latest of that name), or @|italic latest|@.")
    private List<String> references;

    @Option(
            names = {"-y", "--yes"},
            description = "Does not ask.")
    private boolean yes;

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    @Override
    public void run() {
        ControlClient client = server.client();
        List<SweepView> sweeps = references.stream()
                .map(it -> SweepReference.find(client, it))
                .distinct()
                .toList();
        if (!yes && !confirmed(sweeps)) {
            throw new UsageError("nothing was deleted; --yes deletes without asking");
        }
        sweeps.forEach(it -> client.delete(it.id()));
        output.print(sweeps, out -> sweeps.forEach(it -> out.println("deleted " + SweepLine.of(it))));
    }

    /** Where nobody can answer nobody has confirmed. */
    private static boolean confirmed(List<SweepView> sweeps) {
        Optional<Console> terminal = Optional.ofNullable(System.console()).filter(Console::isTerminal);
        if (terminal.isEmpty()) {
            return false;
        }
        String lines = sweeps.stream().map(it -> "  " + SweepLine.of(it)).collect(Collectors.joining("\n"));
        String answer = terminal.get().readLine("%s%nDelete for good? [y/N] ", lines);
        return answer != null && answer.strip().equalsIgnoreCase("y");
    }
}
