package dev.provinggrid.cli.command.prepare;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.scenario.manifest.ManifestReader;
import dev.provinggrid.model.scenario.manifest.ManifestSchema;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** {@code scenarios --json} prints manifests as docs/scenario-manifest.md has them. */
class ManifestDocumentTest {

    private final Schema schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(ManifestSchema.text(), InputFormat.JSON);

    @Test
    void everyBuiltInManifestReadsAgainAndSatisfiesItsSchema() {
        assertThat(new BuiltInScenarios().all()).hasSizeGreaterThan(5).allSatisfy(it -> {
            String printed = ManifestDocument.of(it).toString();
            assertThat(schema.validate(printed, InputFormat.JSON)).isEmpty();
            Manifest again = read(printed);
            assertThat(again.channels()).isEqualTo(it.channels());
            assertThat(again.kpis()).isEqualTo(it.kpis());
            assertThat(again.agents()).isEqualTo(it.agents());
            assertThat(again.cautions()).isEqualTo(it.cautions());
            assertThat(again.presets().keySet())
                    .containsExactlyElementsOf(it.presets().keySet());
            assertThat(again.parameters()).hasToString(it.parameters().toString());
        });
    }

    @Test
    void itHasTheKeysOfTheDocumentationAndNoneOfOurOwn() {
        JsonNode printed =
                ManifestDocument.of(new BuiltInScenarios().named("offroad-aeb").orElseThrow());
        assertThat(printed.get("scenario").asString()).isEqualTo("offroad-aeb");
        assertThat(printed.at("/parameters/approachSpeed/type").asString()).isEqualTo("number");
        assertThat(printed.has("canonicalJson")).isFalse();
    }

    @Test
    void modelsThatAreOfferedAreChoices() {
        Manifest manifest = new BuiltInScenarios().named("offroad-aeb").orElseThrow();
        Manifest offered = manifest.withParameters(manifest.parameters().stream()
                .map(it -> it.name().equals("perceptionModel") ? it.choosing(List.of("mine")) : it)
                .toList());
        JsonNode choices = ManifestDocument.of(offered).at("/parameters/perceptionModel/choices");
        assertThat(choices.toString()).isEqualTo("[\"mine\"]");
    }

    private static Manifest read(String json) {
        return new ManifestReader().read(json.getBytes(StandardCharsets.UTF_8));
    }
}
