package dev.provinggrid.cli.it;

import dev.provinggrid.model.wire.design.SweepDesign;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepView;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import tools.jackson.databind.json.JsonMapper;

/** A results folder, read back. */
public record Results(Path folder) {

    private record Document(SweepView sweep, List<CaseView> cases) {}

    /** Its cases, in their order. */
    public List<CaseView> cases() {
        return document().cases();
    }

    /** Their keys. */
    public List<String> keys() {
        return cases().stream().map(CaseView::key).toList();
    }

    /** How its design stands; null where it decided nothing by results. */
    public SweepDesign design() {
        return document().sweep().design();
    }

    private Document document() {
        return JsonMapper.shared().readValue(folder.resolve("cases.json"), Document.class);
    }

    /** The trace hash of every case by its key. */
    public Map<String, String> hashes() {
        Map<String, String> hashes = new TreeMap<>();
        cases().forEach(it -> hashes.put(it.key(), it.traceHash()));
        return hashes;
    }

    /** Lines of its table, the first with the names. */
    public List<String> rows() {
        try {
            return Files.readAllLines(folder.resolve("results.csv"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Lines of the table with every column. */
    public List<String> wholeRows() {
        try (InputStream packed = Files.newInputStream(folder.resolve("results-all.csv.gz"))) {
            return new String(new GZIPInputStream(packed).readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
