package dev.provinggrid.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.swagger.v3.oas.models.OpenAPI;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.PathItem;
import io.swagger.v3.oas.models.tags.Tag;
import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.core.models.ParseOptions;
import io.swagger.v3.parser.core.models.SwaggerParseResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The OpenAPI document is valid, and what the recommended rules of Redocly's linter ask of one holds. */
class OpenApiDocumentTest {

    private final String text = read();
    private final OpenAPI document = parsed(text).getOpenAPI();

    @Test
    void isValid() {
        assertThat(parsed(text).getMessages()).isEmpty();
        assertThat(document.getOpenapi()).isEqualTo("3.1.0");
    }

    @Test
    void theValidatorNoticesWhatIsMissing() {
        assertThat(parsed(text.replaceFirst("\"responses\" :", "\"answers\" :")).getMessages())
                .isNotEmpty();
        assertThat(complaints(parsed(text.replaceFirst("\"summary\" : \"[^\"]*\",", ""))
                        .getOpenAPI()))
                .singleElement()
                .asString()
                .endsWith("no summary");
        assertThat(complaints(parsed(text.replace("\"4XX\"", "\"300\"")).getOpenAPI()))
                .hasSizeGreaterThan(50);
        assertThat(complaints(parsed(text.replace("\"operationId\" : \"listSweeps\"", "\"operationId\" : \"getSweep\""))
                        .getOpenAPI()))
                .anyMatch(it -> it.endsWith("its operationId is not its own"));
        assertThat(complaints(
                        parsed(text.replace("\"token\" : [ ]", "\"key\" : [ ]")).getOpenAPI()))
                .contains("security key is not defined");
    }

    @Test
    void everyOperationHasASummaryANameATagAndAnAnswerWhereItIsRefused() {
        assertThat(complaints(document)).isEmpty();
    }

    @Test
    void saysWhoseItIsAndWhereItIsServed() {
        assertThat(document.getInfo().getLicense().getName()).isEqualTo("Apache-2.0");
        assertThat(document.getInfo().getDescription()).isNotBlank();
        assertThat(document.getServers()).isNotEmpty();
    }

    private static List<String> complaints(OpenAPI document) {
        List<String> complaints = new ArrayList<>();
        Set<String> schemes = document.getComponents().getSecuritySchemes().keySet();
        document.getSecurity().stream()
                .flatMap(it -> it.keySet().stream())
                .filter(it -> !schemes.contains(it))
                .forEach(it -> complaints.add("security " + it + " is not defined"));
        Set<String> tags = document.getTags().stream()
                .filter(it -> it.getDescription() != null)
                .map(Tag::getName)
                .collect(Collectors.toSet());
        Set<String> ids = new HashSet<>();
        document.getPaths()
                .forEach((path, item) -> item.readOperationsMap()
                        .forEach((method, operation) -> wrong(operation, tags, ids)
                                .forEach(it -> complaints.add(method + " " + path + ": " + it))));
        complaints.addAll(ambiguous(document.getPaths()));
        return complaints;
    }

    private static Stream<String> wrong(Operation operation, Set<String> tags, Set<String> ids) {
        List<String> wrong = new ArrayList<>();
        if (Optional.ofNullable(operation.getSummary()).orElse("").isBlank()) {
            wrong.add("no summary");
        }
        if (operation.getOperationId() == null
                || !operation.getOperationId().matches("[a-z][A-Za-z]*")
                || !ids.add(operation.getOperationId())) {
            wrong.add("its operationId is not its own");
        }
        if (!tags.containsAll(operation.getTags()) || operation.getTags().size() != 1) {
            wrong.add("not one tag that is described: " + operation.getTags());
        }
        if (operation.getResponses().keySet().stream().noneMatch(it -> it.startsWith("2"))) {
            wrong.add("no answer to a good request");
        }
        if (operation.getResponses().keySet().stream().noneMatch(it -> it.startsWith("4"))) {
            wrong.add("no answer to a bad request");
        }
        return wrong.stream();
    }

    /** Two paths that differ in the name of a variable only are one. */
    private static List<String> ambiguous(Map<String, PathItem> paths) {
        Map<String, List<String>> byForm =
                paths.keySet().stream().collect(Collectors.groupingBy(OpenApiDocumentTest::form));
        return byForm.values().stream()
                .filter(it -> it.size() > 1)
                .filter(it -> it.stream()
                        .flatMap(path -> paths.get(path).readOperationsMap().keySet().stream())
                        .anyMatch(method -> it.stream()
                                        .filter(path -> paths.get(path)
                                                .readOperationsMap()
                                                .containsKey(method))
                                        .count()
                                > 1))
                .map(it -> "the same path: " + it)
                .toList();
    }

    private static String form(String path) {
        return path.replaceAll("\\{[^}]*}", "{}");
    }

    private static SwaggerParseResult parsed(String json) {
        return new OpenAPIV3Parser().readContents(json, List.of(), new ParseOptions());
    }

    private static String read() {
        try {
            return Files.readString(Path.of(System.getProperty("openapi.document")));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
