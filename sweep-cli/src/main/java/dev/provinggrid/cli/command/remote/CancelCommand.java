package dev.provinggrid.cli.command.remote;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SweepReference;
import dev.provinggrid.model.wire.view.SweepView;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Cancels a sweep. */
@Command(name = "cancel", description = "Cancels a sweep: cases that did not run become missing; what is judged stays.")
public final class CancelCommand implements Runnable {

    @Mixin
    private SweepReference sweep;

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    @Override
    public void run() {
        ControlClient client = server.client();
        String id = sweep.find(client).id();
        client.cancel(id);
        SweepView view = client.sweep(id);
        output.print(view, out -> out.println(SweepLine.of(view)));
    }
}
