package dev.provinggrid.cli.report.comparison;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SweepOrFolder;
import dev.provinggrid.cli.results.FolderSource;
import dev.provinggrid.cli.results.ResultsFolder;
import dev.provinggrid.cli.results.ServerSource;
import dev.provinggrid.cli.results.SweepSource;
import dev.provinggrid.model.wire.view.SweepView;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The results to compare with: a folder, a sweep, or {@code label:nightly@previous}.
 *
 * @param reference as the command line has it
 */
public record Baseline(String reference) {

    private static final String LABEL = "label:";
    private static final Pattern BY_LABEL = Pattern.compile(LABEL + "([^@]+)@(previous|latest)");

    /** The results themselves, whichever server the command line names: here a folder may stand beside a sweep. */
    public static SweepSource source(String reference, ServerAddress server) {
        Path folder = Path.of(reference);
        return Files.isDirectory(folder)
                ? new FolderSource(new ResultsFolder(folder))
                : SweepOrFolder.source(reference, server);
    }

    /** Finds it; {@code previous} is the last finished one of its label before those results, {@code latest} the last but those. */
    public SweepSource before(SweepSource second, ServerAddress server) {
        if (!reference.startsWith(LABEL)) {
            return source(reference, server);
        }
        Matcher byLabel = byLabel();
        SweepView results = second.sweep();
        if (results == null) {
            throw new UsageError(
                    "the second results do not say whose they are: name the first ones by sweep or folder");
        }
        boolean previous = byLabel.group(2).equals("previous");
        return last(
                byLabel.group(1),
                server,
                it -> !it.id().equals(results.id())
                        && (!previous || it.created().isBefore(results.created())),
                previous ? " and older than " + results.id() : "");
    }

    /** Finds it for results that are yet to be made: every sweep of its label is older. */
    public SweepSource beforeNext(ServerAddress server) {
        return reference.startsWith(LABEL)
                ? last(byLabel().group(1), server, _ -> true, "")
                : source(reference, server);
    }

    private Matcher byLabel() {
        Matcher byLabel = BY_LABEL.matcher(reference);
        if (!byLabel.matches()) {
            throw new UsageError("\"" + reference + "\" names no baseline; it looks like label:nightly@previous,"
                    + " or label:nightly@latest");
        }
        return byLabel;
    }

    private static SweepSource last(String label, ServerAddress server, Predicate<SweepView> wanted, String than) {
        ControlClient client = server.client();
        SweepView found = client.sweeps(Optional.of(label)).stream()
                .filter(it -> it.state().equals("finished") && it.repeatOf() == null && isWhole(it))
                .filter(wanted)
                .max(Comparator.comparing(SweepView::created))
                .orElseThrow(() -> new UsageError(
                        "no finished sweep is labelled \"" + label + "\"" + than + "; cancelled ones do not count"));
        return new ServerSource(client, found);
    }

    /** Of a sweep that was cancelled nobody knows what the other cases would have come to, of a design also which. */
    private static boolean isWhole(SweepView sweep) {
        return sweep.counts().getOrDefault("missing", 0) == 0 && sweep.cancelled() == null;
    }
}
