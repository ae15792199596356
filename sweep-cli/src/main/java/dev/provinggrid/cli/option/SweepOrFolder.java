package dev.provinggrid.cli.option;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.results.FolderSource;
import dev.provinggrid.cli.results.ResultsFolder;
import dev.provinggrid.cli.results.ServerSource;
import dev.provinggrid.cli.results.SweepSource;
import dev.provinggrid.cli.run.SweepResultReader;
import dev.provinggrid.cli.summary.outcome.DesignShare;
import dev.provinggrid.model.sweep.document.SweepDocument;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Parameters;

/** The sweep a command reads, on a server or in a folder. */
public final class SweepOrFolder {

    @Parameters(
            index = "0",
            paramLabel = "SWEEP|DIR",
            completionCandidates = Words.Sweeps.class,
            description =
                    "Id of a sweep, its beginning, its name, or @|italic latest|@; or a folder of results. A folder comes first.")
    private String reference;

    /** Whether it is neither, but a sweep file. */
    public boolean isFile() {
        return Files.isRegularFile(Path.of(reference));
    }

    /** Where the results are. */
    public SweepSource source(ServerAddress server) {
        return source(reference, server);
    }

    /**
     * The same, of which rates can be told.
     *
     * @throws UsageError where no share of its cases is one
     */
    public SweepSource sourceOfRates(ServerAddress server) {
        SweepSource source = source(server);
        Optional<DesignShare> design = source.schemaIfThere().flatMap(SweepResultReader::design);
        if (design.filter(DesignShare::isChosen).isPresent()) {
            throw new UsageError("these cases were chosen by results, so no share of them is a rate; what the design"
                    + " estimates of the grid is in summary.txt and in sweep status");
        }
        if (design.filter(DesignShare::isByRisk).isPresent() && source.sweep().noRate() != null) {
            throw new UsageError(
                    "the most feared of these cases are leased first and not all have ended, so no share of"
                            + " them is a rate yet");
        }
        return source;
    }

    /**
     * What the sweep is: a sweep file, or what a sweep of a server or of a folder was asked for as.
     *
     * @throws UsageError when nothing is known of that
     */
    public SweepDocument document(ServerAddress server) {
        if (isFile()) {
            return SweepDocument.resolve(Path.of(reference), List.of());
        }
        return source(server)
                .sweepFile()
                .map(it -> SweepDocument.parse(it.getBytes(StandardCharsets.UTF_8)))
                .orElseThrow(() -> new UsageError(reference + " does not say what its sweep was"));
    }

    /**
     * Where the results are that a word of the command line names.
     *
     * @throws UsageError when it names a folder and a server at once, or nothing that is known
     */
    public static SweepSource source(String reference, ServerAddress server) {
        if (Files.isDirectory(Path.of(reference))) {
            if (server.isNamed()) {
                throw new UsageError(reference + " is a folder of results: no server is asked for it");
            }
            return new FolderSource(new ResultsFolder(Path.of(reference)));
        }
        if (reference.contains("/")) {
            throw new UsageError(reference + " is no folder");
        }
        ControlClient client = server.client();
        return new ServerSource(
                client, client.sweep(SweepReference.find(client, reference).id())); // lists tell less of a design
    }
}
