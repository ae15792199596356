package dev.provinggrid.cli.results;

import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.file.FileTree;
import dev.provinggrid.cli.file.PartFile;
import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.model.wire.view.CaseView;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * A folder of results: {@code sweep.yaml, results.csv, results-all.csv.gz, results.parquet, results.schema.json, cases.json, evidence.json, summary.txt,
 * traces/, logs/};
 * {@code .server} holds what the viewer shows, and {@code PARTIAL.json} stands there while something is missing.
 *
 * @param root where they are
 * @param ours whether it was made just now
 */
public record ResultsFolder(Path root, boolean ours) {

    private static final DateTimeFormatter START =
            DateTimeFormatter.ofPattern("yyyy-MM-dd-HHmmss").withZone(ZoneOffset.UTC);

    /** A column that every whole table has, and no other. */
    private static final String NEVER_MAIN = "attempts";

    /** One that is there. */
    public ResultsFolder(Path root) {
        this(root, false);
    }

    /**
     * Creates it.
     *
     * @param wanted new or empty; where empty {@code results/<sweep>-<start>} is taken
     * @throws UsageError when something is there already: results of two sweeps are never mixed
     */
    public static ResultsFolder create(Optional<Path> wanted, String sweep, Instant start) {
        Path root = wanted.orElseGet(() -> Path.of("results", sweep + "-" + START.format(start)));
        ResultsFolder there = new ResultsFolder(root);
        try {
            boolean isNew = Files.notExists(root);
            if (!isNew && (!Files.isDirectory(root) || !FileTree.children(root).isEmpty())) {
                throw new UsageError(root
                        + there.partial()
                                .map(it -> " holds partial results; \"" + it.next()
                                        + "\" goes on with them, or name another folder with --out")
                                .orElse(" exists and is not an empty folder; name another with --out"));
            }
            Files.createDirectories(root);
            return new ResultsFolder(root, isNew);
        } catch (IOException e) {
            throw new WriteFailed(root, e);
        }
    }

    /** Creates it, or goes on with one that holds a part of what was fetched of this very sweep. */
    public static ResultsFolder createOrGoOn(Optional<Path> wanted, String id, String sweep, Instant start) {
        return wanted.map(ResultsFolder::new)
                .filter(it -> it.partial()
                        .filter(partial -> partial.run() == null && id.equals(partial.sweep()))
                        .isPresent())
                .orElseGet(() -> create(wanted, sweep, start));
    }

    /** The tables as they were asked for, to be fetched anew: {@code results.csv} keeps all columns where it has them. */
    public TableSelection tables() {
        Path table = root.resolve("results.csv");
        try {
            String columns = Files.exists(table) ? firstLine(table) : "";
            return TableSelection.of(List.of(columns.split(",")).contains(NEVER_MAIN), false);
        } catch (IOException e) {
            throw new UsageError(table + " cannot be read: " + e.getMessage(), e);
        }
    }

    private static String firstLine(Path file) throws IOException {
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            return Objects.requireNonNullElse(lines.readLine(), "");
        }
    }

    /** The data folder of the server of this run. */
    public ServerData server() {
        return new ServerData(this);
    }

    /** What is said of it while something is missing; empty when nothing is. */
    public Optional<Partial> partial() {
        try {
            Path file = root.resolve(Partial.FILE);
            return Files.isRegularFile(file)
                    ? Optional.of(
                            JsonMapper.shared().readValue(file, Partial.class).in(root))
                    : Optional.empty();
        } catch (JacksonException e) {
            throw new UsageError(root.resolve(Partial.FILE) + " cannot be read: " + e.getOriginalMessage());
        }
    }

    /** Says that the run in it has not come to its end, and how to go on. */
    public Partial markRun(Partial.Run run) {
        return mark(Partial.ofRun(run).in(root));
    }

    /** Says that not all of a sweep was fetched, and how to go on. */
    public Partial markDownload(String sweep, TableSelection tables) {
        return mark(Partial.ofDownload(sweep, tables).in(root));
    }

    private Partial mark(Partial partial) {
        write(
                Partial.FILE,
                JsonMapper.shared()
                                .writer()
                                .with(SerializationFeature.INDENT_OUTPUT)
                                .writeValueAsString(partial) + "\n");
        return partial;
    }

    /** Says no longer that something is missing. */
    public void markWhole() {
        try {
            Files.deleteIfExists(root.resolve(Partial.FILE));
        } catch (IOException e) {
            throw new WriteFailed(root.resolve(Partial.FILE), e);
        }
    }

    /**
     * The cases, by index.
     *
     * @throws UsageError when it is no folder of results
     */
    public List<CaseView> cases() {
        return casesFile().cases();
    }

    /** All of {@code cases.json}. */
    CasesFile casesFile() {
        Path file = root.resolve("cases.json");
        if (!Files.isReadable(file)) {
            throw new UsageError(root + " is no folder of results: it has no cases.json that can be read");
        }
        return casesFile(file);
    }

    List<CaseView> cases(Path file) {
        return casesFile(file).cases();
    }

    private CasesFile casesFile(Path file) {
        return CasesFile.read(file, root);
    }

    /** Takes back what was written, for a run that gave nothing: the folder itself only where it was made for it. */
    public void discard() {
        try {
            for (Path path : ours ? List.of(root) : FileTree.children(root)) {
                FileTree.delete(path);
            }
        } catch (IOException e) {
            throw new WriteFailed(root, e);
        }
    }

    public void write(String name, String text) {
        new PartFile(root.resolve(name)).fill(text);
    }
}
