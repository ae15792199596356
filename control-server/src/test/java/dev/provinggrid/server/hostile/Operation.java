package dev.provinggrid.server.hostile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/**
 * One operation of the OpenAPI description.
 *
 * @param body schema of its body; missing when it takes none
 */
record Operation(String method, String path, List<Parameter> parameters, JsonNode body) {

    /** @param in {@code path}, {@code query} or {@code header} */
    record Parameter(String name, String in, JsonNode schema) {}

    static List<Operation> all(JsonNode description) throws IOException {
        List<Operation> all = new ArrayList<>();
        description
                .get("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .properties()
                        .forEach(it ->
                                all.add(read(it.getKey().toUpperCase(Locale.ROOT), path.getKey(), it.getValue()))));
        return all;
    }

    private static Operation read(String method, String path, JsonNode operation) {
        List<Parameter> parameters = new ArrayList<>();
        operation
                .path("parameters")
                .forEach(it -> parameters.add(
                        new Parameter(it.get("name").asString(), it.get("in").asString(), it.path("schema"))));
        JsonNode body = operation
                .at("/requestBody/content")
                .valueStream()
                .findFirst()
                .map(it -> it.path("schema"))
                .orElse(MissingNode.getInstance());
        return new Operation(method, path, parameters, body);
    }

    List<Parameter> parameters(String in) {
        return parameters.stream().filter(it -> it.in().equals(in)).toList();
    }

    @Override
    public String toString() {
        return method + " " + path;
    }
}
