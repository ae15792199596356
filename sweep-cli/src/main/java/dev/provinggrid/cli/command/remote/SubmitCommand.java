package dev.provinggrid.cli.command.remote;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.failure.ExitCode;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ReusedSweeps;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SummaryLength;
import dev.provinggrid.cli.option.SweepFile;
import dev.provinggrid.cli.option.Waiting;
import dev.provinggrid.cli.run.InterruptibleWait;
import dev.provinggrid.cli.run.RemoteSweep;
import dev.provinggrid.cli.run.SweepEnd;
import dev.provinggrid.cli.run.SweepReport;
import dev.provinggrid.cli.terminal.ProgressDisplay;
import dev.provinggrid.model.sweep.document.SweepDocument;
import dev.provinggrid.model.wire.view.SweepAccepted;
import dev.provinggrid.model.wire.view.SweepView;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Submits a sweep to a server. */
@Command(
        name = "submit",
        description = {
            "Hands a sweep to the server; with --wait follows it to its end.",
            "The server checks it against its own scenarios."
        })
public final class SubmitCommand implements Callable<Integer> {

    @Mixin
    private SweepFile file;

    @Option(names = "--wait", description = "Waits for its end; Ctrl-C and --deadline cancel it then.")
    private boolean wait;

    @Mixin
    private Waiting waiting;

    @Mixin
    private ReusedSweeps reused;

    @Mixin
    private ServerAddress server;

    @Mixin
    private SummaryLength length;

    @Mixin
    private Output output;

    @Override
    public Integer call() {
        boolean failsOnFail = waiting.failsOnFail();
        SweepDocument document = file.document();
        file.refuseDoubtful(document);
        ControlClient client = server.client();
        SweepAccepted accepted = file.submit(client, document, reused);
        if (!wait) {
            print(client, accepted);
            return ExitCode.OK;
        }
        try (InterruptibleWait interruptible = new InterruptibleWait(waiting.deadline())) {
            RemoteSweep sweep = new RemoteSweep(client, output.progress(), Clock.systemUTC());
            SweepEnd end = sweep.follow(accepted, interruptible);
            output.print(end, length);
            return end.exitCode(failsOnFail);
        }
    }

    private void print(ControlClient client, SweepAccepted accepted) {
        try (ProgressDisplay display = output.progress()) {
            accepted.notes().forEach(display::say);
        }
        SweepView view = client.sweep(accepted.id());
        output.print(new SweepReport(view, accepted.warnings(), null, "sweep watch " + accepted.id()), out -> {
            out.println(accepted.id() + "  " + accepted.name() + "  "
                    + (view.design() == null ? "" : "begins with ")
                    + accepted.cases()
                    + (accepted.cases() == 1 ? " case" : " cases")
                    + (accepted.reused() == 0 ? "" : ", " + accepted.reused() + " reused"));
            accepted.warnings().forEach(it -> out.println("warning: " + it));
        });
    }
}
