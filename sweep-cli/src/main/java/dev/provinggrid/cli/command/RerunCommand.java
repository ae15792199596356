package dev.provinggrid.cli.command;

import dev.provinggrid.cli.UsageError;
import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SweepReference;
import dev.provinggrid.model.wire.SweepView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs some of a sweep's cases again. */
@Command(name = "rerun", description = "Runs cases of a sweep again, in a new round; the latest outcome counts.")
public final class RerunCommand implements Runnable {

    /** Which cases. */
    enum Only {
        ERROR,
        FAIL,
        MISSING,
        CASES
    }

    @Mixin
    private SweepReference sweep;

    @Option(names = "--only", required = true, paramLabel = "error|fail|missing|cases", description = "Which cases.")
    private Only only;

    @Option(
            names = "--case",
            paramLabel = "N",
            split = ",",
            description = "Number of a case, with --only cases. Repeatable.")
    private List<Integer> cases = new ArrayList<>();

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    @Override
    public void run() {
        if (cases.isEmpty() == (only == Only.CASES)) {
            throw new UsageError("--case goes with --only cases, and the other way round");
        }
        ControlClient client = server.client();
        SweepView view = client.rerun(sweep.find(client).id(), only.name().toLowerCase(Locale.ROOT), cases);
        output.print(view, out -> out.println("round " + view.round() + ": " + SweepLine.of(view)));
    }
}
