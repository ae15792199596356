package dev.provinggrid.cli.it;

import dev.provinggrid.model.wire.CaseView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/** A results folder, read back. */
record Results(Path folder) {

    private record Document(List<CaseView> cases) {}

    List<CaseView> cases() {
        return JsonMapper.shared()
                .readValue(folder.resolve("cases.json"), Document.class)
                .cases();
    }

    /** The trace hash of every case by its key. */
    Map<String, String> hashes() {
        Map<String, String> hashes = new TreeMap<>();
        cases().forEach(it -> hashes.put(it.key(), it.traceHash()));
        return hashes;
    }

    List<String> rows() {
        try {
            return Files.readAllLines(folder.resolve("results.csv"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
