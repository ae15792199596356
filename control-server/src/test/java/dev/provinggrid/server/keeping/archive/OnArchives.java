package dev.provinggrid.server.keeping.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.analysis.archive.ArchiveIndex;
import dev.provinggrid.analysis.archive.ArchiveWriter;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.wire.view.SweepImported;
import dev.provinggrid.server.dispatch.OnABench;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Tests that write archives on a bench and take them in. */
abstract class OnArchives extends OnABench {

    byte[] export(String sweep) throws IOException {
        ByteArrayOutputStream archive = new ByteArrayOutputStream();
        SweepExport export = bench.part(Exports.class).of(sweep);
        export.write(new ArchiveWriter(archive));
        return archive.toByteArray();
    }

    SweepImported take(byte[] archive) throws IOException {
        return bench.part(Imports.class).take(new ByteArrayInputStream(archive), "importer");
    }

    /** What is wrong with it; nothing when it was taken in. */
    List<String> problems(byte[] archive) {
        try {
            take(archive);
            return List.of();
        } catch (InvalidInput invalid) {
            return invalid.problems().stream().map(it -> it.message()).toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static Map<String, String> members(byte[] archive) throws IOException {
        Map<String, String> members = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                members.put(entry.getName(), new String(zip.readAllBytes(), StandardCharsets.ISO_8859_1));
            }
        }
        return members;
    }

    /** An archive with members changed, or added. */
    static byte[] changed(byte[] archive, Map<String, UnaryOperator<String>> changes) throws IOException {
        Map<String, String> members = members(archive);
        members.remove(ArchiveIndex.NAME);
        changes.keySet().forEach(it -> members.putIfAbsent(it, ""));
        ByteArrayOutputStream changed = new ByteArrayOutputStream();
        ArchiveWriter writer = new ArchiveWriter(changed);
        for (var member : members.entrySet()) {
            UnaryOperator<String> change = changes.get(member.getKey());
            String text = change == null ? member.getValue() : change.apply(member.getValue());
            writer.add(member.getKey(), text.getBytes(StandardCharsets.ISO_8859_1));
            if (change != null) {
                assertThat(text).isNotEqualTo(member.getValue());
            }
        }
        writer.finish("x");
        return changed.toByteArray();
    }
}
