package dev.provinggrid.cli.results;

import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.model.wire.CaseView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** Fetches what a sweep has given so far into a folder. */
public final class ResultsDownload {

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
        List<CaseView> cases = client.cases(sweep);
        folder.write("cases.json", json(cases));
        client.download(sweep, "results.csv", folder.root().resolve("results.csv"));
        client.download(sweep, "results.schema.json", folder.root().resolve("results.schema.json"));
        cases.forEach(this::fetchArtifacts);
        return cases;
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

    /** One case per line, so that the file can be searched and compared. */
    private static String json(List<CaseView> cases) {
        return cases.stream()
                .map(JsonMapper.shared()::writeValueAsString)
                .collect(Collectors.joining(",\n", "[\n", "\n]\n"));
    }
}
