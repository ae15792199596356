package dev.provinggrid.model.perception;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.perception.PerceptionModel.Origin;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.model.sweep.document.SweepSchema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PerceptionModelsTest {

    private static final String ONNX = """
            format: 1
            card: mine
            kind: onnx
            title: Mine
            model: {file: mine.onnx, sha256: %s}
            input: {width: 320, height: 192}
            output: {layout: grid}
            classes: [animal]
            """;

    private static final String SWEEP = """
            format: 1
            sweep: models
            scenario: offroad-aeb
            axes: {perceptionModel: [%s]}
            pass: [collisions == 0]
            """;

    private final PerceptionModels builtIn = PerceptionModels.builtIn();
    private final Manifest manifest =
            new BuiltInScenarios().named("offroad-aeb").orElseThrow();

    @TempDir
    private Path folder;

    @Test
    void theDigestOfACardIsThatOfItsCanonicalJson() {
        assertThat(builtIn.all())
                .allSatisfy(
                        it -> assertThat(CanonicalJson.sha256(it.canonicalJson().getBytes(StandardCharsets.UTF_8)))
                                .isEqualTo(it.card().digest()));
    }

    @Test
    void aCasePinsTheCardItIsRunWithAndWordsPinNothing() {
        String digest = builtIn.named("yolov3").orElseThrow().card().digest();
        assertThat(builtIn.inputsOf(manifest).of(Map.of("perceptionModel", new Value.Text("yolov3"))))
                .containsExactly(Map.entry("perception/yolov3", digest));
        assertThat(builtIn.inputsOf(manifest).of(Map.of("perceptionModel", new Value.Text("ground-truth"))))
                .isEmpty();
        assertThat(builtIn.inputsOf(manifest).of(Map.of())).isEmpty();
    }

    @Test
    void aModelOfAFolderCanBeSweptAndItsCasePinsCardAndFile() throws IOException {
        String sha256 = write("mine.onnx", "a network");
        write("mine.yaml", ONNX.formatted(sha256));
        PerceptionModels models = builtIn.with(new ModelFolder(folder, builtIn).models());
        PerceptionModel mine = models.named("mine").orElseThrow();
        assertThat(mine.origin()).isEqualTo(Origin.FOLDER);
        Sweep sweep = new SweepReader(new BuiltInScenarios(), models).parse(bytes(SWEEP.formatted("mine, none")));
        List<Case> cases = sweep.cases().next(List.of());
        assertThat(cases.getFirst().inputs())
                .containsExactly(
                        Map.entry("perception/mine", mine.card().digest()), Map.entry("perception/mine.onnx", sha256));
        assertThat(PerceptionModel.cardsAmong(cases.getFirst().inputs()))
                .containsExactly(Map.entry("mine", mine.card().digest()));
        assertThat(cases.getLast().inputs()).isEmpty();
        assertThat(sweep.manifest()).isEqualTo(manifest);
    }

    @Test
    void aTypoGivesTheListAndASuggestion() {
        InvalidInput refused = catchThrowableOfType(
                InvalidInput.class,
                () -> new SweepReader(new BuiltInScenarios()).parse(bytes(SWEEP.formatted("yolo3"))));
        assertThat(refused.problems().getFirst().toString())
                .contains("line 4", "/axes/perceptionModel/0", "\"yolo3\"", "yolov2-tiny", "ground-truth, none")
                .contains("did you mean \"yolov3\"?");
    }

    @Test
    void aDefaultThatIsNotHereIsRefusedUnlessTheSweepSaysOtherwise() {
        SweepReader without = new SweepReader(new BuiltInScenarios(), PerceptionModels.of(List.of()));
        String plain = SWEEP.replace("axes: {perceptionModel: [%s]}\n", "");
        assertThat(catchThrowableOfType(InvalidInput.class, () -> without.parse(bytes(plain)))
                        .problems())
                .singleElement()
                .satisfies(it -> assertThat(it.value()).contains("pg-m"));
        assertThat(without.parse(bytes(SWEEP.formatted("none"))).plannedCases()).isEqualTo(1);
    }

    @Test
    void whatASweepPinnedIsReadAgainWithoutWhatItExcluded() {
        String document = SWEEP.formatted("yolov3, gone") + "exclude: [perceptionModel == gone]\n";
        PerceptionModels pinned =
                PerceptionModels.pinned(List.of(builtIn.named("yolov3").orElseThrow()));
        Sweep sweep = new SweepReader(new BuiltInScenarios(), pinned).parse(bytes(document));
        assertThat(sweep.plannedCases()).isEqualTo(1);
        assertThat(sweep.cases().next(List.of()).getFirst().inputs()).containsKey("perception/yolov3");
    }

    @Test
    void everythingWrongWithAFolderIsToldAtOnce() throws IOException {
        write("a.yaml", "format: 1\ncard: a\nkind: onxx\ntitle: A\n");
        write("b.yaml", ONNX.formatted("0".repeat(64)).replace("mine.onnx", "absent.onnx"));
        write("c.onnx", "another network");
        write("c.yaml", ONNX.formatted("0".repeat(64)).replace("mine", "c"));
        write("d.yaml", builtIn.named("yolov3").orElseThrow().canonicalJson());
        assertThat(catchThrowableOfType(InvalidInput.class, () -> new ModelFolder(folder, builtIn).models())
                        .problems())
                .extracting(Problem::toString)
                .anyMatch(it -> it.startsWith("a.yaml") && it.contains("\"onxx\"") && it.contains("did you mean"))
                .anyMatch(it -> it.startsWith("b.yaml, /model/file") && it.contains("absent.onnx"))
                .anyMatch(it -> it.startsWith("c.yaml, /model/sha256") && it.contains("another SHA-256"))
                .anyMatch(it -> it.startsWith("d.yaml, /card") && it.contains("exists already"));
    }

    @Test
    void theSchemaOffersTheModels() {
        assertThat(SweepSchema.of(List.of(builtIn.offeredIn(manifest))))
                .contains("\"yolov2-tiny\"", "\"ground-truth\"");
    }

    private String write(String name, String content) throws IOException {
        Files.writeString(folder.resolve(name), content);
        return CanonicalJson.sha256(bytes(content));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
