package dev.provinggrid.cli.option;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import picocli.CommandLine.Parameters;

/** The sweep that a command is about. */
public final class SweepReference {

    @Parameters(
            index = "0",
            paramLabel = "SWEEP",
            completionCandidates = Words.Sweeps.class,
            description = "Id of the sweep, its beginning, its name (the latest of that name), or @|italic latest|@.")
    private String reference;

    /** Asks the server which sweep is meant. */
    public SweepView find(ControlClient client) {
        return find(client, reference);
    }

    /** Asks the server which sweep a reference means. */
    public static SweepView find(ControlClient client, String reference) {
        List<SweepView> sweeps = client.sweeps();
        return sweeps.stream()
                .filter(it -> it.id().equals(reference))
                .findFirst()
                .or(() -> latest(
                        sweeps, it -> reference.equals("latest") || it.name().equals(reference)))
                .or(() -> beginning(sweeps, reference))
                .orElseThrow(() -> new UsageError("unknown sweep \"" + reference + "\"" + known(sweeps)));
    }

    private static Optional<SweepView> latest(List<SweepView> sweeps, Predicate<SweepView> condition) {
        return sweeps.stream()
                .filter(condition.and(it -> it.repeatOf() == null))
                .max(Comparator.comparing(SweepView::created));
    }

    private static Optional<SweepView> beginning(List<SweepView> sweeps, String reference) {
        List<SweepView> found =
                sweeps.stream().filter(it -> it.id().startsWith(reference)).toList();
        return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
    }

    private static String known(List<SweepView> sweeps) {
        return sweeps.isEmpty()
                ? "; this server has none"
                : "; there are: "
                        + sweeps.stream()
                                .sorted(Comparator.comparing(SweepView::created).reversed())
                                .limit(10)
                                .map(it -> it.id() + " (" + it.name() + ")")
                                .collect(Collectors.joining(", "));
    }
}
