package dev.provinggrid.cli.command.remote;

import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.run.confirm.RerunBuild;
import dev.provinggrid.model.wire.view.SweepView;
import java.io.PrintWriter;
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

    @Option(names = "--all", description = "The reruns of gates too; --json and --label have them anyway.")
    private boolean all;

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    @Override
    public void run() {
        List<SweepView> sweeps = server.client().sweeps(Optional.ofNullable(label)).stream()
                .sorted(Comparator.comparing(SweepView::created).reversed())
                .toList();
        output.print(sweeps, out -> print(sweeps, out));
    }

    /** A gate leaves dozens of sweeps of a case or two: whoever looks for last night's is not to look through them. */
    private void print(List<SweepView> sweeps, PrintWriter out) {
        List<SweepView> listed = sweeps.stream()
                .filter(it -> all || label != null || !RerunBuild.isRerun(it))
                .toList();
        listed.forEach(it -> out.println(SweepLine.of(it)));
        int others = sweeps.size() - listed.size();
        if (others > 0) {
            out.println(others + (others == 1 ? " rerun of a gate is" : " reruns of gates are") + " not listed: --all");
        }
    }
}
