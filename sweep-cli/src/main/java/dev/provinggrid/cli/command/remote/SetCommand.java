package dev.provinggrid.cli.command.remote;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.option.ExecutionSettings;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SweepReference;
import dev.provinggrid.model.sweep.ExecutionChange;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Changes what the attempts of a sweep are held to. */
@Command(
        name = "set",
        description = {
            "Sets wallTimeout, retries and workers of a sweep, also while it runs.",
            "Cases that run learn it with the next heartbeat of their worker. The sweep file stays as it was submitted."
        })
public final class SetCommand implements Runnable {

    @Mixin
    private SweepReference sweep;

    @Parameters(
            index = "1..*",
            arity = "1..*",
            paramLabel = "KEY=VALUE",
            description = "@|italic wallTimeout|@, @|italic retries|@ or @|italic workers|@, as in a sweep file.")
    private List<String> sets;

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    @Override
    public void run() {
        ExecutionChange change = ExecutionSettings.read(sets);
        ControlClient client = server.client();
        SweepView view = client.set(sweep.find(client).id(), change);
        output.print(view, out -> {
            out.println(SweepLine.of(view));
            ExecutionLine.of(view).forEach(out::println);
        });
    }
}
