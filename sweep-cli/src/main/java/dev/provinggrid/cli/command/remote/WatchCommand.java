package dev.provinggrid.cli.command.remote;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SummaryLength;
import dev.provinggrid.cli.option.SweepReference;
import dev.provinggrid.cli.option.Waiting;
import dev.provinggrid.cli.run.InterruptibleWait;
import dev.provinggrid.cli.run.RemoteSweep;
import dev.provinggrid.cli.run.SweepEnd;
import java.time.Clock;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Follows a sweep until it ends. */
@Command(
        name = "watch",
        description = "Follows a sweep to its end. Ctrl-C and --deadline end the watch, not the sweep.")
public final class WatchCommand implements Callable<Integer> {

    @Mixin
    private SweepReference reference;

    @Mixin
    private Waiting waiting;

    @Mixin
    private ServerAddress server;

    @Mixin
    private SummaryLength length;

    @Mixin
    private Output output;

    @Override
    public Integer call() {
        boolean failsOnFail = waiting.failsOnFail();
        ControlClient client = server.client();
        String id = reference.find(client).id();
        try (InterruptibleWait interruptible = new InterruptibleWait(waiting.deadline())) {
            RemoteSweep sweep = new RemoteSweep(client, output.progress(), Clock.systemUTC());
            SweepEnd end = sweep.follow(id, interruptible);
            output.print(end, length);
            return end.exitCode(failsOnFail);
        }
    }
}
