package dev.provinggrid.worker.perception;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.document.CanonicalJson;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@Tag("slow")
class ModelCheckCommandTest {

    /** Those of the simulator's own tests. */
    private static final Path NETWORKS =
            Path.of("../simulator/src/test/resources/dev/provinggrid/sim/sensing/perception/onnx");

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

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "grid; 1; {layout: grid}",
                "yolov5; 3; {layout: yolov5}",
                "yolov8; 3; {layout: yolov8}",
                "end-to-end; 80; {layout: end-to-end}",
                "separate-corners; 3; {layout: separate, names: {boxes: \"out0\", scores: \"out1\"}, form: corners}",
                "separate-classes; 80; {layout: separate, names: {boxes: \"out0\", scores: \"out1\", classes: \"out2\"}, form: corners}",
                "yolov5-fractions; 3; {layout: yolov5, boxes: fraction}",
                "half-grid; 1; {layout: grid}",
            })
    void ofAFileWithoutACardTheLayoutIsFoundAndTheCardItPrintsIsAccepted(String network, int classes, String output)
            throws IOException {
        Path file = Files.write(folder.resolve("mine.onnx"), network(network));
        Path picture = folder.resolve("boxes.png");
        assertThat(run(file, "--picture", picture.toString(), "--json"))
                .as(err.toString())
                .isZero();
        JsonNode found = JsonMapper.shared().readTree(out.toString());
        assertThat(found.get("read").toString())
                .contains("layout " + output.replaceFirst(".*layout: ([a-z0-9-]+).*", "$1"))
                .contains(classes + (classes == 1 ? " class" : " classes"));
        String card = found.get("card").asString();
        assertThat(card).contains("output: " + output);
        Path written = Files.writeString(folder.resolve("mine.yaml"), card);
        assertThat(run(written, "--no-scenes")).as(err.toString()).isZero();
    }

    @Test
    void theBoxesOfEveryClassAreDrawnOnTheSample() throws IOException {
        Path file = Files.write(folder.resolve("mine.onnx"), network("yolov8"));
        Path picture = folder.resolve("boxes.png");
        assertThat(run(file, "--picture", picture.toString()))
                .as(err.toString())
                .isZero();
        assertThat(out.toString())
                .contains("read as layout yolov8, 3 classes", "3 boxes in " + picture + ": 2 100 %, 1 80 %, 0 70 %")
                .contains("note: which of its 3 classes is the animal", "\nformat: 1\ncard: mine\n");
        BufferedImage drawn = ImageIO.read(picture.toFile());
        assertThat(drawn.getWidth()).isEqualTo(640);
        // The best box: 22 to 26 of 32 px across, 2 to 10 of 24 px down, the image letterboxed: 180 px of 240.
        assertThat(drawn.getRGB(2 * 220, 2 * 20) & 0xffffff).as("its left side").isEqualTo(0xffd23f);
    }

    @Test
    void aPictureOfOnesOwnIsLookedAtInstead() throws IOException {
        BufferedImage own = new BufferedImage(64, 48, BufferedImage.TYPE_INT_RGB);
        own.setRGB(0, 0, 0xff0000);
        Path image = folder.resolve("own.png");
        ImageIO.write(own, "png", image.toFile());
        Path picture = folder.resolve("boxes.png");
        assertThat(run(
                        card(network("grid")),
                        "--no-scenes",
                        "--image",
                        image.toString(),
                        "--picture",
                        picture.toString()))
                .isZero();
        assertThat(ImageIO.read(picture.toFile()).getHeight()).isEqualTo(96);
        assertThat(out.toString()).contains("2 boxes in " + picture);
    }

    @Test
    void filesThatCannotBeUsedAreToldAndNothingElse() throws IOException {
        Path file = Files.write(folder.resolve("mine.onnx"), network("grid"));
        Path gone = folder.resolve("gone");
        Path text = Files.writeString(folder.resolve("text.png"), "no picture");
        Path picture = folder.resolve("boxes.png");
        assertThat(run(folder.resolve("gone.onnx"))).isEqualTo(2);
        assertThat(run(file, "--picture", picture.toString(), "--image", gone.toString()))
                .isEqualTo(2);
        assertThat(run(file, "--picture", picture.toString(), "--image", text.toString()))
                .isEqualTo(2);
        assertThat(run(file, "--picture", gone.resolve("boxes.png").toString())).isEqualTo(2);
        assertThat(err.toString().lines())
                .hasSize(4)
                .allSatisfy(it -> assertThat(it).containsPattern("cannot be read|can be read|cannot be written"));
        assertThat(picture).doesNotExist();
    }

    @Test
    void aNetworkThatIsLikeNoLayoutIsToldWhatItGives() throws IOException {
        Path file = Files.write(folder.resolve("mine.onnx"), network("yolov2"));
        assertThat(run(file)).isEqualTo(2);
        assertThat(err.toString()).contains("no layout", "out0 [1, 14, 2, 4]", "anchors");
    }

    /** Two maps, the first of which is four cells wide by accident. */
    @Test
    void rawMapsAreNotTakenForListsOfBoxes() throws IOException {
        Path file = Files.write(folder.resolve("mine.onnx"), network("yolov3"));
        assertThat(run(file)).isEqualTo(2);
        assertThat(err.toString()).contains("no layout", "[1, 7, 3, 4]", "[1, 14, 6, 8]", "anchors");
    }

    @Test
    void aNetworkThatGivesOnlyNumbersOfAnotherTypeIsToldWhichItGives() throws IOException {
        Path file = Files.write(folder.resolve("mine.onnx"), network("float64"));
        assertThat(run(file)).isEqualTo(2);
        assertThat(err.toString()).contains("gives no tensor of float32, float16, int32, int64", "out0", "DOUBLE");
    }

    @ParameterizedTest(name = "with a card: {0}")
    @ValueSource(booleans = {true, false})
    void boxesThatAreNotNumbersAreAProblemOfTheModel(boolean withCard) throws IOException {
        byte[] network = network("not-a-number");
        Path file = withCard ? card(network) : Files.write(folder.resolve("mine.onnx"), network);
        assertThat(run(file)).isEqualTo(2);
        assertThat(err.toString().lines())
                .singleElement()
                .asString()
                .contains(file.getFileName().toString(), "a box that is not a number");
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
        return Files.readAllBytes(NETWORKS.resolve(name + ".onnx"));
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
