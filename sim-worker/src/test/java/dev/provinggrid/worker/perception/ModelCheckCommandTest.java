package dev.provinggrid.worker.perception;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.sim.perception.onnx.ModelCheck;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ModelCheckCommandTest {

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void aNetworkThatCanBeUsedButSeesNothingIsWarnedOf() throws IOException {
        assertThat(run(card(network("grid")))).isZero();
        assertThat(out.toString())
                .startsWith("mine: ok, ONNX Runtime")
                .contains("animals found at", "clear midnight", "18 of 18")
                .contains("warning: finds 0 % of the animals at 20 m in clear noon");
        assertThat(err.toString()).isEmpty();
    }

    @Test
    void theSameAsJson() throws IOException {
        assertThat(run(card(network("grid")), "--json")).isZero();
        JsonNode result = JsonMapper.shared().readTree(out.toString());
        assertThat(result.get("valid").asBoolean()).isTrue();
        assertThat(result.at("/recallByDistanceM/clear-noon/20/of").asInt()).isEqualTo(6);
        assertThat(result.get("warnings")).hasSize(1);
    }

    @Test
    void withoutScenesItIsOnlyOpened() throws IOException {
        assertThat(run(card(network("grid")), "--no-scenes")).isZero();
        assertThat(out.toString()).startsWith("mine: ok, ONNX Runtime").doesNotContain("warning");
    }

    @Test
    void aNetworkThatCannotBeUsedIsToldWithTheReason() throws IOException {
        Path corrupt = card("not a network".getBytes(StandardCharsets.UTF_8));
        assertThat(run(corrupt)).isEqualTo(2);
        assertThat(err.toString()).contains("card mine", "ONNX Runtime refuses the model");
        assertThat(out.toString()).isEmpty();
        assertThat(run(corrupt, "--json")).isEqualTo(2);
        assertThat(out.toString()).contains("\"valid\":false", "ONNX Runtime refuses the model");
    }

    @Test
    void aStatisticalModelLooksAtNoImages() throws IOException {
        Path card = Files.writeString(folder.resolve("keen.yaml"), """
                format: 1
                card: keen
                kind: statistical
                title: Keen eyes
                label: assumed
                parameters: {A50: 100 px2, E50: 1 lx, s: 0.4, cMax: 90 %, noise: 5 %}
                """);
        assertThat(run(card)).isZero();
        assertThat(out.toString()).contains("keen: ok, of kind statistical");
    }

    private Path card(byte[] file) throws IOException {
        Files.write(folder.resolve("mine.onnx"), file);
        return Files.writeString(folder.resolve("mine.yaml"), """
                format: 1
                card: mine
                kind: onnx
                title: Mine
                model: {file: mine.onnx, sha256: %s}
                input: {width: 32, height: 24}
                output: {layout: grid}
                classes: [animal]
                """.formatted(CanonicalJson.sha256(file)));
    }

    private static byte[] network(String name) throws IOException {
        try (InputStream in = ModelCheck.class.getResourceAsStream(name + ".onnx")) {
            return in.readAllBytes();
        }
    }

    private int run(Path card, String... more) {
        String[] arguments = new String[more.length + 1];
        arguments[0] = card.toString();
        System.arraycopy(more, 0, arguments, 1, more.length);
        return new CommandLine(new ModelCheckCommand())
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(err))
                .execute(arguments);
    }
}
