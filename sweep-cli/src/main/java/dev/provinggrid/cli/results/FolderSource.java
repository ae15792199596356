package dev.provinggrid.cli.results;

import dev.provinggrid.analysis.comparison.known.KnownIssues;
import dev.provinggrid.cli.failure.InvalidFile;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.wire.view.CaseView;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** Results from a folder. */
public record FolderSource(ResultsFolder folder) implements SweepSource {

    /** What people noted of cases, as {@code sweep compare --known} takes it; there only where somebody did. */
    static final String KNOWN = "known.yaml";

    private static final String SCHEMA = "results.schema.json";

    @Override
    public CasesFile cases() {
        return folder.casesFile();
    }

    @Override
    public String schema() {
        return text(SCHEMA);
    }

    @Override
    public Optional<String> schemaIfThere() {
        return textIfThere(SCHEMA);
    }

    @Override
    public Optional<String> traceSchema() {
        return textIfThere("trace.schema.json");
    }

    private Optional<String> textIfThere(String name) {
        return Files.exists(folder.root().resolve(name)) ? Optional.of(text(name)) : Optional.empty();
    }

    private String text(String name) {
        Path file = folder.root().resolve(name);
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UsageError(file + " cannot be read: " + e.getMessage(), e);
        }
    }

    @Override
    public Optional<InputStream> artifact(CaseView view, String artifact) {
        Path file = new CaseArtifact(view.index(), artifact).in(folder.root());
        return stream(() -> Files.newInputStream(file), file);
    }

    @Override
    public Optional<InputStream> table() {
        return stream(new WholeTable(folder.root())::open, folder.root());
    }

    @Override
    public Optional<String> sweepFile() {
        return textIfThere("sweep.yaml");
    }

    @Override
    public KnownIssues known() {
        try {
            return textIfThere(KNOWN).map(KnownIssues::written).orElse(KnownIssues.NONE);
        } catch (InvalidInput invalid) {
            throw new InvalidFile(folder.root().resolve(KNOWN).toString(), invalid);
        }
    }

    @Override
    public Optional<URI> page() {
        return Optional.empty();
    }

    private interface Opening {
        InputStream open() throws IOException;
    }

    private static Optional<InputStream> stream(Opening opening, Path file) {
        try {
            return Optional.of(opening.open());
        } catch (NoSuchFileException _) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UsageError(file + " cannot be read: " + e.getMessage(), e);
        }
    }
}
