package dev.provinggrid.server.keeping.archive;

import dev.provinggrid.analysis.archive.ArchiveIndex;
import dev.provinggrid.analysis.archive.ArchiveIndex.Member;
import dev.provinggrid.analysis.archive.ArchiveWriter;
import dev.provinggrid.analysis.archive.ArchivedSweep;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.scenario.program.FileTemplate;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.server.keeping.archive.SweepExport.AttemptFile;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.storage.Blobs;
import dev.provinggrid.server.store.archive.ArchivedRows;
import dev.provinggrid.server.store.archive.ArchivedTable;
import dev.provinggrid.server.store.archive.SweepImports;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import dev.provinggrid.server.sweep.PinnedSweep;
import dev.provinggrid.server.sweep.PinnedSweeps;
import dev.provinggrid.server.sweep.SweepViews;
import dev.provinggrid.server.sweep.cases.PinnedOrder;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.springframework.http.HttpStatus;
import org.springframework.web.server.ResponseStatusException;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** Exports finished sweeps as archives. */
final class Exports {

    private static final TypeReference<Map<String, Object>> PARAMETERS = new TypeReference<>() {};

    private final SweepViews views;
    private final PinnedSweeps sweeps;
    private final SweepImports imports;
    private final ArchivedRows rows;
    private final Artifacts artifacts;
    private final Blobs blobs;

    Exports(
            SweepViews views,
            PinnedSweeps sweeps,
            SweepImports imports,
            ArchivedRows rows,
            Artifacts artifacts,
            Blobs blobs) {
        this.views = views;
        this.sweeps = sweeps;
        this.imports = imports;
        this.rows = rows;
        this.artifacts = artifacts;
        this.blobs = blobs;
    }

    /**
     * A sweep, ready to be written.
     *
     * @throws ResponseStatusException 404, or 409 when it has not ended or has lost a file
     */
    SweepExport of(String id) {
        SweepView view =
                views.of(id).orElseThrow(() -> new ResponseStatusException(HttpStatus.NOT_FOUND, "no sweep " + id));
        if (view.finished() == null) {
            throw refused("Sweep " + id + " is not finished: wait, or cancel it, and then export it.");
        }
        PinnedSweep sweep = sweeps.of(id);
        Map<Long, Integer> numbers = rows.attemptNumbers(id);
        return new SweepExport(
                sweep, said(view, sweep.submitted()), tables(sweep, numbers), inputs(sweep), files(id, numbers));
    }

    /** One that was imported says what it said before: an archive of it is the one that it came of. */
    private ArchivedSweep said(SweepView view, SubmittedSweep sweep) {
        Optional<SweepImports.Import> imported = imports.of(sweep.id());
        return new ArchivedSweep(
                imported.map(SweepImports.Import::origin).orElse(sweep.id()),
                sweep.name(),
                sweep.scenario(),
                sweep.manifestDigest(),
                sweep.created(),
                view.finished(),
                imported.map(SweepImports.Import::submitter)
                        .orElseGet(sweep::submitter)
                        .orElse(null),
                sweep.softwareVersion(),
                new TreeMap<>(sweep.inputs()),
                sweep.repeatKind()
                        .map(kind -> new ArchivedSweep.Repeat(repeated(sweep), kind.name()))
                        .orElse(null));
    }

    /** The sweep that it repeats, as it is called where it ran. */
    private String repeated(SubmittedSweep repeat) {
        return repeat.repeatOrigin().orElseGet(() -> {
            String here = repeat.repeatOf().orElseThrow();
            return imports.of(here).map(SweepImports.Import::origin).orElse(here);
        });
    }

    private Map<String, ArchiveWriter.Content> tables(PinnedSweep sweep, Map<Long, Integer> numbers) {
        Map<String, ArchiveWriter.Content> tables = new LinkedHashMap<>();
        for (ArchivedTable table : ArchivedTable.values()) {
            if (table.isOptional() && !rows.has(table, sweep.submitted().id())) {
                continue;
            }
            tables.put(table.member(), target -> write(table, sweep, numbers, target));
        }
        return tables;
    }

    private void write(ArchivedTable table, PinnedSweep sweep, Map<Long, Integer> numbers, OutputStream target) {
        rows.forEach(table, sweep.submitted().id(), numbers, row -> {
            if (table == ArchivedTable.CASES) {
                row.put("parameters", parameters(row, sweep.submitted()));
            }
            target.write((JsonMapper.shared().writeValueAsString(row) + "\n").getBytes(StandardCharsets.UTF_8));
        });
    }

    /** All of them, by name, so that a reader need not know the sweep's base. */
    private static Map<String, Object> parameters(Map<String, Object> row, SubmittedSweep sweep) {
        Map<String, Object> all = new TreeMap<>(sweep.baseParameters());
        all.putAll(JsonMapper.shared().convertValue(row.get("parameters"), PARAMETERS));
        return all;
    }

    /** Files of models are large, and are had from where the models are. */
    private Map<String, Path> inputs(PinnedSweep sweep) {
        SubmittedSweep submitted = sweep.submitted();
        Map<String, Path> inputs = new TreeMap<>();
        inputs.put(submitted.manifestDigest(), blob(submitted.manifestDigest()));
        PerceptionModel.cardsAmong(submitted.inputs()).values().forEach(it -> inputs.put(it, blob(it)));
        FileTemplate.among(submitted.inputs()).values().forEach(it -> inputs.put(it, blob(it)));
        PinnedOrder.among(submitted.inputs()).ifPresent(it -> inputs.put(it, blob(it)));
        return inputs;
    }

    private Path blob(String digest) {
        return blobs.find(digest).orElseThrow(() -> new IllegalStateException("blob " + digest + " is gone"));
    }

    private Map<String, AttemptFile> files(String sweep, Map<Long, Integer> numbers) {
        Map<Integer, Long> ids = new HashMap<>();
        numbers.forEach((id, number) -> ids.put(number, id));
        Map<Integer, Integer> cases = new HashMap<>();
        rows.forEach(
                ArchivedTable.ATTEMPTS,
                sweep,
                numbers,
                row -> cases.put((int) row.get("id"), (int) row.get("case_index")));
        Map<String, AttemptFile> files = new TreeMap<>();
        rows.forEach(ArchivedTable.ARTIFACTS, sweep, numbers, row -> {
            if (!row.containsKey("removed") && row.get("attempt_id") instanceof Integer attempt) {
                String name = (String) row.get("name");
                int index = cases.get(attempt);
                Path path = artifacts
                        .find(ids.get(attempt), name)
                        .orElseThrow(() -> refused("The file " + name + " of case " + index
                                + " is missing on this server: no whole archive can be made of sweep " + sweep + "."));
                files.put(
                        ArchiveIndex.artifact(index, attempt, name),
                        new AttemptFile(path, new Member((String) row.get("sha256"), (long) row.get("bytes"))));
            }
        });
        return files;
    }

    private static ResponseStatusException refused(String why) {
        return new ResponseStatusException(HttpStatus.CONFLICT, why);
    }
}
