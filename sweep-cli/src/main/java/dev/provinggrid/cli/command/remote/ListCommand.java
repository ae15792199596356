package dev.provinggrid.cli.command.remote;

import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Lists the sweeps of a server. */
@Command(name = "list", description = "Lists the sweeps of the server, the latest first.")
public final class ListCommand implements Runnable {

    @Option(names = "--label", paramLabel = "LABEL", description = "Only those that have it.")
    private String label;

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    @Override
    public void run() {
        List<SweepView> sweeps = server.client().sweeps(Optional.ofNullable(label)).stream()
                .sorted(Comparator.comparing(SweepView::created).reversed())
                .toList();
        output.print(sweeps, out -> sweeps.forEach(it -> out.println(SweepLine.of(it))));
    }
}
