package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Perception models of one's own, in a folder and on a server. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ModelsIT {

    private static final String CARD = """
            format: 1
            card: keen
            kind: statistical
            title: Keen eyes
            label: assumed
            parameters: {A50: 100 px2, E50: 1 lx, s: 0.4, cMax: 90 %, noise: 5 %}
            """;

    private static final String BROKEN = """
            format: 1
            card: broken
            kind: onnx
            title: Broken
            model: {file: broken.onnx, sha256: SHA}
            input: {width: 320, height: 192}
            output: {layout: grid}
            classes: [animal]
            """;

    private static final String SWEEP = """
            format: 1
            sweep: models
            scenario: offroad-aeb
            preset: published
            axes: {perceptionModel: [NAMES]}
            parameters: {duration: 5 s}
            pass: [collisions == 0]
            """;

    private static final String DRIVEN = """
            format: 1
            sweep: networks
            scenario: offroad-aeb
            axes: {perceptionModel: [NAMES]}
            parameters: {approachSpeed: 20 km/h, initialDistance: 20 m, framePeriod: 0.5 s}
            pass: [collisions == 0]
            """;

    @TempDir
    private static Path folder;

    private ServerCommands server;
    private Path models;
    private Path file;

    @BeforeAll
    void start() throws IOException {
        models = Files.createDirectories(folder.resolve("models"));
        file = folder.resolve("sweep.yaml");
        Files.writeString(models.resolve("keen.yaml"), CARD);
        Files.writeString(models.resolve("idle.yaml"), CARD.replace("keen", "idle"));
        server = SharedServer.ofThisProcess();
    }

    @Test
    void aModelOfTheFolderIsUploadedOnceAndItsCasesAreJudged() throws IOException {
        List<Path> before = blobs();
        Files.writeString(file, SWEEP.replace("NAMES", "keen, yolov3"));
        submitAndFetch("first");
        List<Path> uploaded = blobs();
        submitAndFetch("second");
        assertThat(blobs()).isEqualTo(uploaded);
        assertThat(sweep("models", "--on-server")).contains("keen", "uploaded", "built-in");
        assertThat(uploaded)
                .filteredOn(it -> !before.contains(it))
                .extracting(ModelsIT::content)
                .isNotEmpty()
                .noneMatch(it -> it.contains("idle"));
        assertThat(new Results(folder.resolve("first")).wholeRows().getFirst()).contains("perception_digest");
    }

    @Test
    void aModelWhoseFileIsAnotherThanItsCardSaysIsRefusedAndNothingIsSent() throws IOException {
        Path wrong = Files.createDirectories(folder.resolve("wrong"));
        Files.writeString(wrong.resolve("broken.yaml"), BROKEN.replace("SHA", "0".repeat(64)));
        Files.writeString(wrong.resolve("broken.onnx"), "not a network");
        Files.writeString(file, SWEEP.replace("NAMES", "broken"));
        List<Path> before = blobs();
        assertThat(server.said(2, "submit", file.toString(), "--models", wrong.toString()))
                .contains("broken.yaml")
                .contains("another SHA-256");
        assertThat(blobs()).isEqualTo(before);
    }

    @Test
    void aNetworkOfTheFolderDrivesItsCases() throws IOException {
        Path networks = TestNetworks.in(folder.resolve("noise"))
                .with("noise", "noise", "grid")
                .folder();
        Files.writeString(file, DRIVEN.replace("NAMES", "noise, yolov3"));
        sweep("submit", file.toString(), "--models", networks.toString(), "--wait");
        Path out = folder.resolve("driven");
        sweep("results", "latest", "--out", out.toString());
        assertThat(new Results(out).cases())
                .hasSize(2)
                .allSatisfy(it -> assertThat(it.outcome()).isIn("PASS", "FAIL"));
        assertThat(new Results(out).wholeRows())
                .filteredOn(it -> it.contains("noise"))
                .singleElement()
                .satisfies(it -> assertThat(it).contains("onnx", "ONNX Runtime"));
    }

    @ParameterizedTest
    @CsvSource({
        "corrupt, , grid, ONNX Runtime refuses the model",
        "opset, opset99, grid, 99",
        "shape, yolov8, yolov5, has not the shape",
    })
    void aSweepWithANetworkThatCannotBeOpenedIsRefusedWithTheReasonBeforeAnyCaseRan(
            String card, String network, String layout, String reason) throws IOException {
        TestNetworks networks = TestNetworks.in(folder.resolve(card));
        if (network == null) {
            networks.with(card, "not a network".getBytes(StandardCharsets.UTF_8), layout);
        } else {
            networks.with(card, network, layout);
        }
        Files.writeString(file, DRIVEN.replace("NAMES", card + ", yolov3"));
        assertThat(server.said(
                        3,
                        "submit",
                        file.toString(),
                        "--models",
                        networks.folder().toString(),
                        "--wait"))
                .contains("perception model " + card + " cannot be used");
        Path out = folder.resolve("refused-" + card);
        sweep("results", "latest", "--out", out.toString());
        assertThat(new Results(out).cases()).hasSize(2).allSatisfy(it -> {
            assertThat(it.errorKind()).isEqualTo("input");
            assertThat(it.message()).contains(card).contains(reason);
            assertThat(it.attempts()).isZero();
        });
    }

    private void submitAndFetch(String results) {
        sweep("submit", file.toString(), "--models", models.toString(), "--wait");
        sweep("results", "latest", "--out", folder.resolve(results).toString());
        assertThat(new Results(folder.resolve(results)).cases()).hasSize(2);
    }

    private static String content(Path blob) {
        try {
            return Files.readString(blob, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<Path> blobs() throws IOException {
        try (Stream<Path> files = Files.walk(server.tokenFile().resolveSibling("blobs"))) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    private String sweep(String... arguments) {
        return server.said(0, arguments);
    }
}
