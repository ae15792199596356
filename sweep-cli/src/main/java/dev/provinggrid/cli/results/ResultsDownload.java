package dev.provinggrid.cli.results;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.model.wire.CaseView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Fetches what a sweep has given so far into a folder. */
public final class ResultsDownload {

    private static final int CONNECTIONS = 4;

    /** The playlist names its video as the server does, and the file plays without it. */
    private static final Set<String> NOT_RECORDINGS = Set.of("trace.csv", "log.txt", "video.m3u8");

    private final ControlClient client;
    private final String sweep;
    private final ResultsFolder folder;

    public ResultsDownload(ControlClient client, String sweep, ResultsFolder folder) {
        this.client = client;
        this.sweep = sweep;
        this.folder = folder;
    }

    /** Fetches everything; returns the cases. */
    public List<CaseView> fetch() {
        for (String name : List.of("results.csv", "results.schema.json", "cases.json")) {
            client.download(sweep, name, folder.root().resolve(name));
        }
        List<CaseView> cases = folder.cases();
        fetchArtifacts(cases);
        return cases;
    }

    /** Several at a time: what a single small file costs is mostly waiting. The first fault is thrown, after all have ended. */
    private void fetchArtifacts(List<CaseView> cases) {
        try (ExecutorService connections = Executors.newFixedThreadPool(CONNECTIONS)) {
            List<Future<?>> fetches = new ArrayList<>();
            cases.forEach(view -> fetches.add(connections.submit(() -> fetchArtifacts(view))));
            fetches.forEach(ResultsDownload::await);
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

    private void fetchArtifacts(CaseView view) {
        if (view.artifacts() == null) {
            return;
        }
        if (view.artifacts().contains("trace.csv")) {
            fetch(view, "trace.csv", "traces", ".csv");
        }
        if (view.artifacts().contains("log.txt")) {
            fetch(view, "log.txt", "logs", ".txt");
        }
        view.artifacts().stream()
                .filter(it -> !NOT_RECORDINGS.contains(it))
                .forEach(it -> fetch(view, it, "recordings", "-" + it));
    }

    private void fetch(CaseView view, String artifact, String into, String suffix) {
        try {
            Path target = Files.createDirectories(folder.root().resolve(into))
                    .resolve(String.format(Locale.ROOT, "case-%05d%s", view.index(), suffix));
            client.download(sweep, "cases/" + view.index() + "/" + artifact, target);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
