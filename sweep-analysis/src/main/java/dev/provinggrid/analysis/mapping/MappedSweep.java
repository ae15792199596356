package dev.provinggrid.analysis.mapping;

import dev.provinggrid.analysis.archive.ArchiveIndex;
import dev.provinggrid.analysis.archive.ArchiveWriter;
import dev.provinggrid.analysis.archive.ArchivedSweep;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.sweep.Sweep;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/** A sweep of another tool's runs, to be written as an archive. Equal results give equal archives. */
final class MappedSweep {

    private static final int ID_LENGTH = 10;

    private final ResultMapping mapping;
    private final Sweep sweep;
    private final List<MappedOutcome> outcomes;

    /** When the first run began, if known. */
    private final Instant planned;

    private final Map<String, StringBuilder> rows = new LinkedHashMap<>();
    private final Map<String, byte[]> traces = new TreeMap<>();

    private MappedSweep(ResultMapping mapping, Sweep sweep, List<MappedOutcome> outcomes) {
        this.mapping = mapping;
        this.sweep = sweep;
        this.outcomes = outcomes;
        planned = outcomes.stream()
                .flatMap(it -> it.began().stream())
                .min(Instant::compareTo)
                .or(mapping::date)
                .orElseThrow();
    }

    static MappedSweep of(ResultMapping mapping, List<MappedRun> runs) {
        Sweep sweep = new MappedSweepBuilder(mapping, runs).build();
        Map<MappedRun.Key, MappedRun> byKey = new HashMap<>();
        runs.forEach(it -> byKey.put(it.key(), it));
        MappedVerdicts verdicts = new MappedVerdicts(mapping, sweep);
        List<MappedOutcome> outcomes = sweep.cases().next(List.of()).stream()
                .map(it ->
                        verdicts.of(it, Optional.ofNullable(byKey.get(new MappedRun.Key(it.values(), it.replicate())))))
                .toList();
        return new MappedSweep(mapping, sweep, outcomes);
    }

    void write(OutputStream target) throws IOException {
        for (String table :
                List.of("artifacts", "attempts", "cases", "losses", "machines", "repeats", "rounds", "trace-audit")) {
            rows.put(table, new StringBuilder());
        }
        int attempts = 0;
        for (MappedOutcome it : outcomes) {
            attempts += it.run().isPresent() ? 1 : 0;
            addCase(it.point());
            add("rounds", it.round(attempts, planned, software()));
            if (it.run().isPresent()) {
                addAttempt(it, attempts);
            }
        }
        ArchiveWriter archive = new ArchiveWriter(target);
        ArchivedSweep said = said();
        Manifest manifest = sweep.manifest();
        archive.add(ArchiveIndex.SWEEP, bytes(JsonMapper.shared().writeValueAsString(said) + "\n"));
        archive.add(ArchiveIndex.DOCUMENT, bytes(sweep.canonicalJson()));
        archive.add(ArchiveIndex.INPUTS + manifest.digest(), bytes(manifest.canonicalJson()));
        for (var table : rows.entrySet()) {
            archive.add(
                    ArchiveIndex.rows(table.getKey()), bytes(table.getValue().toString()));
        }
        for (var trace : traces.entrySet()) {
            archive.add(trace.getKey(), trace.getValue());
        }
        archive.finish(said.id());
    }

    private void addCase(Case point) {
        add(
                "cases",
                Map.of(
                        "case_index", point.index(),
                        "case_key", point.key().hex(),
                        "replicate", point.replicate(),
                        "seed", point.seed(),
                        "parameters", point.wire(),
                        "round", 1));
    }

    private void addAttempt(MappedOutcome outcome, int number) {
        add("attempts", outcome.attempt(number, planned));
        outcome.trace().ifPresent(content -> {
            traces.put(ArchiveIndex.artifact(outcome.point().index(), number, "trace.csv"), content);
            add(
                    "artifacts",
                    Map.of(
                            "attempt_id",
                            number,
                            "name",
                            "trace.csv",
                            "sha256",
                            CanonicalJson.sha256(content),
                            "bytes",
                            content.length));
        });
    }

    private void add(String table, Map<String, Object> row) {
        rows.get(table)
                .append(JsonMapper.shared().writeValueAsString(new TreeMap<>(row)))
                .append('\n');
    }

    private ArchivedSweep said() {
        String content = CanonicalJson.digest(Map.of(
                "manifest", sweep.manifest().digest(),
                "document", sweep.canonicalJson(),
                "rows", rows));
        return new ArchivedSweep(
                content.substring(0, ID_LENGTH),
                sweep.name(),
                sweep.manifest().name(),
                sweep.manifest().digest(),
                planned,
                outcomes.stream()
                        .map(it -> it.ended(planned))
                        .max(Instant::compareTo)
                        .orElse(planned),
                null,
                software(),
                Map.of(),
                null);
    }

    private String software() {
        return mapping.software();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
