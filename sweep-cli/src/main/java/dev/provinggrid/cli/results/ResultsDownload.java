package dev.provinggrid.cli.results;

import dev.provinggrid.analysis.comparison.known.KnownIssues;
import dev.provinggrid.analysis.dictionary.DataDictionary;
import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.client.Refused;
import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.link.ServerUnreachable;
import dev.provinggrid.model.wire.view.CaseView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Downloads the results so far into a folder, or what the folder lacks. At any time each file there matches its case in {@code cases.json},
 * so an interrupted download continues without fetching a file twice.
 */
public final class ResultsDownload {

    /** What the sweep allows to be claimed, with what it rests on. */
    public static final String EVIDENCE = "evidence.json";

    private static final int CONNECTIONS = 4;
    private static final Set<Integer> GONE = Set.of(404, 410);

    private final ControlClient client;
    private final String sweep;
    private final ResultsFolder folder;
    private final TableSelection tables;
    private final Queue<String> gone = new ConcurrentLinkedQueue<>();
    private final Queue<String> failed = new ConcurrentLinkedQueue<>();

    /** A download of everything, with these tables. */
    public ResultsDownload(ControlClient client, String sweep, ResultsFolder folder, TableSelection tables) {
        this.client = client;
        this.sweep = sweep;
        this.folder = folder;
        this.tables = tables;
    }

    /** Fetches everything; a file that cannot be had is noted, and the others are fetched all the same. */
    public Fetched fetch() {
        List<CaseView> cases = fetchCases();
        List<CaseArtifact> files =
                cases.stream().flatMap(it -> CaseArtifact.of(it).stream()).toList();
        together(tables(files));
        together(files.stream().<Runnable>map(it -> () -> fetch(it.address(), it.name())));
        return new Fetched(cases, List.copyOf(gone), List.copyOf(failed));
    }

    /** What there is once for the whole sweep, and the logs and traces where they are many: the server makes each on one core. */
    private Stream<Runnable> tables(List<CaseArtifact> files) {
        Stream<Runnable> always = Stream.of(
                () -> fetchAnew("results.parquet"),
                this::fetchWholeTable,
                () -> ManyFiles.logs(client, sweep, folder.root()).fetch(files),
                () -> ManyFiles.traces(client, sweep, folder.root()).fetch(files),
                () -> required(tables.address(), "results.csv"),
                () -> required(EVIDENCE, EVIDENCE),
                () -> required("results.schema.json", "results.schema.json"),
                this::fetchKnown,
                () -> required(DataDictionary.FILE, DataDictionary.FILE));
        return files.stream().anyMatch(CaseArtifact::isTrace) ? Stream.concat(always, ofTraces()) : always;
    }

    private Stream<Runnable> ofTraces() {
        Stream<Runnable> schema = Stream.of(() -> fetch("trace.schema.json", "trace.schema.json"));
        return tables.parquet() ? Stream.concat(schema, Stream.of(() -> fetchAnew("traces.parquet"))) : schema;
    }

    private void required(String address, String name) {
        client.download(sweep, address, folder.root().resolve(name));
    }

    private void fetchWholeTable() {
        try {
            new WholeTable(folder.root()).fetch(client, sweep);
        } catch (IOException e) {
            throw new WriteFailed(folder.root(), e);
        }
    }

    private void fetchKnown() {
        String file = client.text(sweep, "known.json");
        if (!KnownIssues.written(file).list().isEmpty()) {
            folder.write(FolderSource.KNOWN, SweepYaml.ofJson(file));
        }
    }

    private List<CaseView> fetchCases() {
        Path fresh = folder.root().resolve(".cases.json.new");
        Path known = folder.root().resolve("cases.json");
        client.download(sweep, "cases.json", fresh);
        try {
            List<CaseView> cases = folder.cases(fresh);
            if (Files.exists(known)) {
                removeFilesOfOtherRuns(folder.cases(known), cases);
            }
            Files.move(fresh, known, StandardCopyOption.ATOMIC_MOVE);
            return cases;
        } catch (IOException e) {
            throw new WriteFailed(known, e);
        }
    }

    private void removeFilesOfOtherRuns(List<CaseView> before, List<CaseView> now) throws IOException {
        Set<CaseRun> counting = now.stream().map(CaseRun::of).collect(Collectors.toSet());
        for (CaseView view : before) {
            if (!counting.contains(CaseRun.of(view))) {
                for (CaseArtifact file : CaseArtifact.of(view)) {
                    Files.deleteIfExists(file.in(folder.root()));
                }
            }
        }
    }

    /** Which run of a case it is that counts. */
    private record CaseRun(int index, int round, int attempts, String worker, Double wallS, String traceHash) {
        static CaseRun of(CaseView view) {
            return new CaseRun(
                    view.index(), view.round(), view.attempts(), view.worker(), view.wallS(), view.traceHash());
        }
    }

    /** Several at a time: what a single small file costs is mostly waiting. */
    private static void together(Stream<Runnable> tasks) {
        try (ExecutorService connections = Executors.newFixedThreadPool(CONNECTIONS)) {
            List<Future<?>> fetches = new ArrayList<>();
            tasks.forEach(it -> fetches.add(connections.submit(it)));
            try {
                fetches.forEach(ResultsDownload::await);
            } finally {
                connections.shutdownNow(); // after a fault nothing else is begun
            }
        }
    }

    private static void await(Future<?> fetch) {
        try {
            fetch.get();
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case RuntimeException fault -> throw fault;
                case Error fault -> throw fault;
                default -> throw new IllegalStateException(e.getCause());
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("interrupted while results were fetched");
        }
    }

    private void fetch(String address, String name) {
        if (!Files.exists(folder.root().resolve(name))) {
            download(address, name);
        }
    }

    /** A table of all cases, which may have changed since it was fetched. */
    private void fetchAnew(String table) {
        download(table, table);
    }

    private void download(String address, String name) {
        Path target = folder.root().resolve(name);
        try {
            Files.createDirectories(target.getParent());
            client.download(sweep, address, target);
        } catch (IOException e) {
            throw new WriteFailed(target, e);
        } catch (Refused refused) {
            if (!GONE.contains(refused.status())) {
                throw refused;
            }
            gone.add(name);
        } catch (ServerUnreachable answer) {
            if (!answer.isAnswer()) {
                throw answer;
            }
            failed.add(name);
        }
    }
}
