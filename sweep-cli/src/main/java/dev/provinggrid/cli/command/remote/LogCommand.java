package dev.provinggrid.cli.command.remote;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SweepReference;
import dev.provinggrid.link.Pause;
import dev.provinggrid.model.wire.view.LogPart;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the log of a case, also while it runs. */
@Command(name = "log", description = "Prints the log of a case, also while it runs.")
public final class LogCommand implements Runnable {

    private static final Duration LOOK_EVERY = Duration.ofSeconds(1);

    @Mixin
    private SweepReference sweep;

    @Parameters(index = "1", paramLabel = "CASE", description = "Number of the case, from 0.")
    private int index;

    @Option(
            names = {"-f", "--follow"},
            description = "Goes on until the case has its outcome, over all attempts; Ctrl-C ends it, not the case.")
    private boolean follow;

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    @Spec
    private CommandSpec command;

    @Override
    public void run() {
        if (follow && output.isJson()) {
            throw new UsageError("--follow prints text as it comes: leave --json out");
        }
        ControlClient client = server.client();
        String id = sweep.find(client).id();
        LogPart part = client.log(id, index, Optional.empty());
        output.print(part, out -> out.print(part.text()));
        if (follow) {
            goOn(client, id, part);
        } else if (part.text().isEmpty() && !output.isJson()) {
            say("the log of case " + index + " is empty so far: "
                    + (part.attempt() == null
                            ? "it has not run yet"
                            : "attempt " + part.attempt() + " has said nothing"));
        }
    }

    private void goOn(ControlClient client, String id, LogPart first) {
        PrintWriter out = command.commandLine().getOut();
        LogPart part = first;
        if (part.attempt() == null && !part.last()) {
            say("case " + index + " has not run yet");
        }
        while (!part.last()) {
            Pause.of(LOOK_EVERY);
            LogPart more = client.log(id, index, Optional.of(part));
            if (part.attempt() != null && !Objects.equals(part.attempt(), more.attempt())) {
                say("attempt " + part.attempt() + " has ended: sweep status " + id + " --case " + index + " says why");
            } else if (more.from() > part.next()) {
                say((more.from() - part.next()) + " bytes were printed too fast to be followed");
            }
            out.print(more.text());
            out.flush();
            part = more;
        }
    }

    private void say(String what) {
        command.commandLine().getErr().println(what);
        command.commandLine().getErr().flush();
    }
}
