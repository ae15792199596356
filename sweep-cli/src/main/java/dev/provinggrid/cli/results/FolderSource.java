package dev.provinggrid.cli.results;

import dev.provinggrid.cli.UsageError;
import dev.provinggrid.model.wire.CaseView;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** Results in a folder. */
public record FolderSource(ResultsFolder folder) implements SweepSource {

    @Override
    public CasesFile cases() {
        return folder.casesFile();
    }

    @Override
    public String schema() {
        return text("results.schema.json");
    }

    @Override
    public InputStream table() {
        Path file = folder.root().resolve("results.csv");
        try {
            return Files.newInputStream(file);
        } catch (IOException e) {
            throw new UsageError(file + " cannot be read: " + e.getMessage());
        }
    }

    @Override
    public Optional<String> traceSchema() {
        String name = "trace.schema.json";
        return Files.exists(folder.root().resolve(name)) ? Optional.of(text(name)) : Optional.empty();
    }

    private String text(String name) {
        Path file = folder.root().resolve(name);
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UsageError(file + " cannot be read: " + e.getMessage());
        }
    }

    @Override
    public Optional<InputStream> artifact(CaseView view, String artifact) {
        return stream(new CaseArtifact(view.index(), artifact).in(folder.root()));
    }

    @Override
    public Optional<InputStream> table() {
        return stream(folder.root().resolve("results.csv"));
    }

    @Override
    public Optional<String> sweepFile() {
        Path file = folder.root().resolve("sweep.yaml");
        try {
            return Files.exists(file) ? Optional.of(Files.readString(file)) : Optional.empty();
        } catch (IOException e) {
            throw new UsageError(file + " cannot be read: " + e.getMessage());
        }
    }

    @Override
    public Optional<URI> page() {
        return Optional.empty();
    }

    private static Optional<InputStream> stream(Path file) {
        try {
            return Optional.of(Files.newInputStream(file));
        } catch (NoSuchFileException _) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UsageError(file + " cannot be read: " + e.getMessage());
        }
    }
}
