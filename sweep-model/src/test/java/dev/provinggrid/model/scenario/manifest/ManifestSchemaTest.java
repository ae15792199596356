package dev.provinggrid.model.scenario.manifest;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.JsonText;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.TestTrack;
import dev.provinggrid.schema.SchemaErrors;
import dev.provinggrid.schema.StrictSchema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The schema of manifests as a validator of its own understands it, and the example of their reference. */
class ManifestSchemaTest {

    private static final Path ROOT = Path.of("..");
    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    private final Schema schema = REGISTRY.getSchema(ManifestSchema.text(), InputFormat.JSON);

    @Test
    void strictValidatorsTakeTheSchema() {
        assertThat(StrictSchema.complaints(ManifestSchema.text())).isEmpty();
    }

    @Test
    void itIsItselfValidByTheDraft() {
        Schema draft = REGISTRY.getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
        assertThat(draft.validate(ManifestSchema.text(), InputFormat.JSON)).isEmpty();
    }

    @Test
    void everyShippedManifestIsValid() throws IOException {
        new BuiltInScenarios()
                .all()
                .forEach(it -> assertThat(schema.validate(it.canonicalJson(), InputFormat.JSON))
                        .isEmpty());
        assertThat(errors(TestTrack.MANIFEST)).isEmpty();
        for (String shipped : List.of(
                "external/braking-distance.yaml",
                "external/flaky.yaml",
                "external-http/scenarios/late-braking.yaml",
                "simulators/esmini/scenarios/esmini-cut-in.yaml")) {
            assertThat(errors(Files.readString(ROOT.resolve("examples").resolve(shipped))))
                    .isEmpty();
        }
    }

    @Test
    void theExampleOfTheReferenceReadsAndIsValid() throws IOException {
        String example = example();
        assertThat(errors(example)).isEmpty();
        Manifest manifest = new ManifestReader().read(example.getBytes(StandardCharsets.UTF_8));
        assertThat(manifest.parameters()).extracting(Parameter::type).containsOnlyOnce(Parameter.Type.TEXT);
        assertThat(manifest.presets()).containsOnlyKeys("usual", "worn");
    }

    @Test
    void everyTypeAndRoleIsInTheReference() throws IOException {
        String reference = Files.readString(ROOT.resolve("docs/scenario-manifest.md"));
        for (Parameter.Type type : Parameter.Type.values()) {
            assertThat(reference)
                    .contains("| `"
                            + type.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-') + "` |");
        }
        assertThat(reference)
                .contains("`environment`", "`system`", "`absent: passes`", "`better: higher`", "`neutral`");
    }

    @Test
    void editorsSeeWhatIsWrong() throws IOException {
        String example = example();
        assertThat(marked(example, "type: number, unit: deg", "type: nummer, unit: deg"))
                .containsExactly("/parameters/slope/type enum");
        assertThat(marked(example, "role: environment", "role: enviroment"))
                .containsExactly(
                        "/parameters/slope/role enum",
                        "/parameters/surface/role enum",
                        "/parameters/payload/role enum",
                        "/parameters/arrival/role enum");
        assertThat(marked(example, "absent: passes", "absent: pass")).containsExactly("/kpis/timeToDrift/absent enum");
        assertThat(marked(example, "better: lower", "better: less")).containsExactly("/kpis/drift/better enum");
        assertThat(marked(example, "scenario: parking-brake", "scenario: Parking brake"))
                .containsExactly("/scenario pattern");
        assertThat(marked(example, "defaultPreset", "defaultPresets"))
                .containsExactly(" additionalProperties defaultPresets");
        assertThat(marked(example, "exec: [python3", "exe: [python3"))
                .contains("/runner additionalProperties exe", "/runner required exec");
        assertThat(marked(example, "version: \"1\"\n", "")).containsExactly(" required version");
        assertThat(marked(example, "brakeForce: {", "\"brake force\": {"))
                .containsExactly("/parameters propertyNames brake force");
    }

    private List<String> marked(String example, String from, String to) {
        assertThat(example).contains(from);
        return SchemaErrors.marked(errors(example.replace(from, to)));
    }

    private static String example() throws IOException {
        Matcher block = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(ROOT.resolve("docs/scenario-manifest.md")));
        assertThat(block.find()).isTrue();
        return block.group(1);
    }

    private List<Error> errors(String yaml) {
        String json = JsonText.of(new DocumentReader().read(yaml.getBytes(StandardCharsets.UTF_8)));
        return schema.validate(json, InputFormat.JSON);
    }
}
