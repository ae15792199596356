package dev.provinggrid.cli.option;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Sweeps whose runs a new sweep reuses. */
public final class ReusedSweeps {

    private static final String LABEL = "label:";

    @Option(
            names = "--reuse",
            paramLabel = "SWEEP|label:LABEL",
            completionCandidates = Words.Sweeps.class,
            description = "Takes over the runs of equal cases of this sweep, or of all with this label, and judges them"
                    + " anew. Repeatable.")
    private List<String> references = new ArrayList<>();

    @Option(
            names = "--reuse-any-version",
            description = "With --reuse: runs of other software and other kinds of machines too.")
    private boolean anyVersion;

    public boolean anyVersion() {
        return anyVersion;
    }

    /** Ids of the sweeps, of those of a label the newest first. */
    public List<String> ids(ControlClient client) {
        if (anyVersion && references.isEmpty()) {
            throw new UsageError("--reuse-any-version needs --reuse");
        }
        return references.stream().flatMap(it -> named(it, client)).distinct().toList();
    }

    private static Stream<String> named(String reference, ControlClient client) {
        if (!reference.startsWith(LABEL)) {
            return Stream.of(SweepReference.find(client, reference).id());
        }
        List<SweepView> labelled = client.sweeps(Optional.of(reference.substring(LABEL.length())));
        if (labelled.isEmpty()) {
            throw new UsageError("no sweep is labelled \"" + reference.substring(LABEL.length()) + "\"");
        }
        return labelled.stream().map(SweepView::id);
    }
}
