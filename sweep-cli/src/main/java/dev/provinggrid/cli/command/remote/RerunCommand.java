package dev.provinggrid.cli.command.remote;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SweepReference;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
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

    /** As they are written. */
    static final class Words extends ArrayList<String> {
        Words() {
            super(Stream.of(Only.values())
                    .map(it -> it.name().toLowerCase(Locale.ROOT))
                    .toList());
        }
    }

    /**
     * What {@code --json} prints.
     *
     * @param opened whether there was something to run again, so that the sweep has a new round
     */
    record Rerun(@JsonUnwrapped SweepView sweep, boolean opened) {}

    @Mixin
    private SweepReference sweep;

    @Option(
            names = "--only",
            required = true,
            paramLabel = "error|fail|missing|cases",
            completionCandidates = Words.class,
            description = "Which cases.")
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
        SweepView before = sweep.find(client);
        SweepView view = client.rerun(before.id(), only.name().toLowerCase(Locale.ROOT), cases);
        boolean opened = view.round() > before.round();
        output.print(
                new Rerun(view, opened),
                out -> out.println(
                        opened
                                ? "round " + view.round() + ": " + SweepLine.of(view)
                                : "nothing to run again: " + SweepLine.of(view)));
    }
}
