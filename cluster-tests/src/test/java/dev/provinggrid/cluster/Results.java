package dev.provinggrid.cluster;

import dev.provinggrid.model.wire.CaseView;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** A results folder, read back. */
record Results(Path folder) {

    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .build();

    private record Document(List<CaseView> cases) {}

    List<CaseView> cases() {
        return JSON.readValue(folder.resolve("cases.json"), Document.class).cases();
    }

    /** The trace hash of every case by its key. */
    Map<String, String> hashes() {
        Map<String, String> hashes = new TreeMap<>();
        cases().forEach(it -> hashes.put(it.key(), it.traceHash()));
        return hashes;
    }
}
