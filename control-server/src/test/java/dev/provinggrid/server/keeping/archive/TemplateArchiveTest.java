package dev.provinggrid.server.keeping.archive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.analysis.archive.ArchiveIndex;
import dev.provinggrid.analysis.archive.ArchiveWriter;
import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.storage.Blobs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Archives of sweeps whose program is given files made from templates. */
class TemplateArchiveTest extends OnArchives {

    private static final String TEMPLATE = "{\"gain\": {{gain}}}\n";

    private static final String INPUT = "inputs/" + CanonicalJson.sha256(TEMPLATE.getBytes(StandardCharsets.UTF_8));

    @Override
    protected List<String> arguments(Path folder) throws IOException {
        Path scenarios = Files.createDirectory(folder.resolve("scenarios"));
        Files.writeString(scenarios.resolve("gain.json"), TEMPLATE);
        Files.writeString(scenarios.resolve("gain.yaml"), """
                format: 1
                scenario: gain
                version: "1"
                title: A program of a user
                runner: {exec: [simulate], files: {conf.json: {template: gain.json, type: json}}}
                parameters: {gain: {type: number, role: system, default: 1}}
                kpis: {collisions: {description: None.}}
                channels: {time: {unit: s, description: Simulated time.}}
                """);
        return List.of("--provinggrid.scenarios=" + scenarios);
    }

    private byte[] archive() throws IOException {
        String sweep = bench.submitYaml("""
                format: 1
                sweep: gains
                scenario: gain
                axes: {gain: [1, 2]}
                pass: [collisions == 0]
                """);
        BenchWorker worker = bench.worker();
        for (int i = 0; i < 2; i++) {
            worker.trace(worker.runOne(), "case " + i);
        }
        return export(sweep);
    }

    private static byte[] without(byte[] archive, String member) throws IOException {
        Map<String, String> members = members(archive);
        members.remove(ArchiveIndex.NAME);
        assertThat(members.remove(member)).isNotNull();
        ByteArrayOutputStream rest = new ByteArrayOutputStream();
        ArchiveWriter writer = new ArchiveWriter(rest);
        for (var it : members.entrySet()) {
            writer.add(it.getKey(), it.getValue().getBytes(StandardCharsets.UTF_8));
        }
        writer.finish("x");
        return rest.toByteArray();
    }

    @Test
    void theyCarryTheTemplatesAndComeBackWithThem() throws IOException {
        byte[] archive = archive();
        assertThat(members(archive)).containsEntry(INPUT, TEMPLATE);
        bench.clear();

        String id = take(archive).id();

        assertThat(bench.part(Blobs.class).find(INPUT.substring("inputs/".length())))
                .hasValueSatisfying(it -> assertThat(it).hasContent(TEMPLATE));
        assertThat(export(id)).isEqualTo(archive);
    }

    @Test
    void oneThatLacksATemplateOrHasAnotherIsRefused() throws IOException {
        byte[] archive = archive();
        bench.clear();
        assertThat(problems(without(archive, INPUT)))
                .anySatisfy(it -> assertThat(it).contains("the archive lacks template/conf.json"));
        assertThat(problems(changed(archive, Map.of(INPUT, it -> it.replace("gain\"", "loss\"")))))
                .isNotEmpty();
    }
}
