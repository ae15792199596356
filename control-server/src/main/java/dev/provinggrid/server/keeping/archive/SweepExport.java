package dev.provinggrid.server.keeping.archive;

import dev.provinggrid.analysis.archive.ArchiveIndex;
import dev.provinggrid.analysis.archive.ArchiveIndex.Member;
import dev.provinggrid.analysis.archive.ArchiveWriter;
import dev.provinggrid.analysis.archive.ArchivedSweep;
import dev.provinggrid.server.sweep.PinnedSweep;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/**
 * A finished sweep, about to become an archive.
 *
 * @param said what it is
 * @param rows the rows of each table
 * @param inputs manifest and cards, by digest
 * @param files of its attempts, by name of the member
 */
record SweepExport(
        PinnedSweep sweep,
        ArchivedSweep said,
        Map<String, ArchiveWriter.Content> rows,
        Map<String, Path> inputs,
        Map<String, AttemptFile> files) {

    /**
     * A file of an attempt.
     *
     * @param said its digest and length, as they were when it was uploaded
     */
    record AttemptFile(Path path, Member said) {}

    /** Writes all of it. */
    void write(ArchiveWriter archive) throws IOException {
        archive.add(ArchiveIndex.SWEEP, sweepJson());
        archive.add(ArchiveIndex.DOCUMENT, document());
        for (var input : inputs.entrySet()) {
            archive.add(ArchiveIndex.INPUTS + input.getKey(), member -> Files.copy(input.getValue(), member));
        }
        for (var table : rows.entrySet()) {
            archive.add(ArchiveIndex.rows(table.getKey()), table.getValue());
        }
        for (var file : files.entrySet()) {
            archive.add(file.getKey(), member -> Files.copy(file.getValue().path(), member));
        }
        archive.finish(said.id());
    }

    /** The index that the archive would have, without reading a single file. */
    ArchiveIndex index() {
        try {
            Map<String, Member> members = new TreeMap<>();
            members.put(ArchiveIndex.SWEEP, ArchiveWriter.measure(it -> it.write(sweepJson())));
            members.put(ArchiveIndex.DOCUMENT, ArchiveWriter.measure(it -> it.write(document())));
            for (var input : inputs.entrySet()) {
                members.put(
                        ArchiveIndex.INPUTS + input.getKey(), new Member(input.getKey(), Files.size(input.getValue())));
            }
            for (var table : rows.entrySet()) {
                members.put(ArchiveIndex.rows(table.getKey()), ArchiveWriter.measure(table.getValue()));
            }
            files.forEach((name, file) -> members.put(name, file.said()));
            return new ArchiveIndex(ArchiveIndex.FORMAT, said.id(), members);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private byte[] document() {
        return sweep.submitted().document().getBytes(StandardCharsets.UTF_8);
    }

    private byte[] sweepJson() {
        return (JsonMapper.shared().writeValueAsString(said) + "\n").getBytes(StandardCharsets.UTF_8);
    }
}
