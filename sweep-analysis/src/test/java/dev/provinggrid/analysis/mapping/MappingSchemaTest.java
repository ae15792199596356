package dev.provinggrid.analysis.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.JsonText;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.schema.SchemaErrors;
import dev.provinggrid.schema.StrictSchema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The schema of mappings as a validator of its own understands it. */
class MappingSchemaTest {

    private static final SchemaRegistry REGISTRY =
            SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);

    private final Schema schema = REGISTRY.getSchema(MappingSchema.text(), InputFormat.JSON);

    @Test
    void strictValidatorsTakeTheSchema() {
        assertThat(StrictSchema.complaints(MappingSchema.text())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"import-autodrive-hpc.yaml", "import-braking/table.yaml", "import-braking/traces.yaml"})
    void everyShippedMappingReadsAndIsValid(String example) throws IOException {
        Path file = Path.of("../examples").resolve(example);
        assertThat(schema.validate(json(Files.readString(file)), InputFormat.JSON))
                .isEmpty();
        Problems problems = new Problems();
        ResultMapping.read(file, problems);
        assertThat(problems.list()).isEmpty();
        Schema draft = REGISTRY.getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
        assertThat(draft.validate(MappingSchema.text(), InputFormat.JSON)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"table.yaml", "traces.yaml"})
    void thePageShowsTheExamplesAsTheyAre(String example) throws IOException {
        assertThat(Path.of("../docs/import.md"))
                .content()
                .contains("```yaml\n" + Files.readString(Path.of("../examples/import-braking", example)) + "```\n");
    }

    @ParameterizedTest
    @CsvSource({
        "rows: case, /rows enum",
        "role: environment, /parameters/speed/role enum",
        "type: number, /parameters/speed/type enum",
        "files: table.csv, ' required files'"
    })
    void whatTheReaderRefusesTheSchemaRefusesToo(String line, String error) throws IOException {
        String table = Files.readString(Path.of("../examples/import-braking/table.yaml"));
        String word = line.substring(line.indexOf(' ') + 1);
        String wrong = line.startsWith("files") ? "" : line.replace(word, "other");
        assertThat(SchemaErrors.marked(schema.validate(json(table.replaceFirst(line, wrong)), InputFormat.JSON)))
                .containsExactly(error);
    }

    private static String json(String yaml) {
        return JsonText.of(new DocumentReader().read(yaml.getBytes(StandardCharsets.UTF_8)));
    }
}
