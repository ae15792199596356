package dev.provinggrid.server.hostile;

import dev.provinggrid.model.wire.worker.GrantedAttempt;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What is right, from the OpenAPI description and from what there is on the server. */
final class Examples {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private final JsonNode description;
    private final Map<String, List<String>> known;

    Examples(Target target) {
        this.description = target.description();
        GrantedAttempt attempt = target.attempts().getFirst();
        String digest = attempt.inputs().values().stream().findFirst().orElse("0".repeat(64));
        known = Map.ofEntries(
                Map.entry(
                        "attempt",
                        target.attempts().stream().map(it -> "" + it.id()).toList()),
                Map.entry("id", List.of(target.sweep())),
                Map.entry("sweep", List.of(target.sweep())),
                Map.entry("index", List.of("0", "" + attempt.caseIndex())),
                Map.entry("name", List.of("log.txt", "trace.csv", "yolov3", "video.m3u8")),
                Map.entry("sha256", List.of(digest)),
                Map.entry("slot", List.of("0")),
                Map.entry("worker", List.of(target.worker().toString())),
                Map.entry("token", List.of(attempt.token())),
                Map.entry("ProvingGrid-Fence", List.of(attempt.token())),
                Map.entry("only", List.of("error", "fail", "missing", "cases")),
                Map.entry("outcome", List.of("pass", "fail", "error", "missing")),
                Map.entry("kpi", List.of("collisions", "impactSpeed")),
                Map.entry("rows", List.of("weather", "approachSpeed")),
                Map.entry("columns", List.of("approachSpeed", "weather")),
                Map.entry("shade", List.of("kpi.impactSpeed")),
                Map.entry("state", List.of("RUNNING", "QUEUED")),
                Map.entry("completion", List.of("CANCELLED", "COMPLETED", "SIMULATOR_ERROR")));
    }

    /** As it is written into an address or a header. */
    String text(Operation.Parameter parameter, RandomGenerator random) {
        JsonNode value = value(parameter.name(), parameter.schema(), random);
        return value.isArray() ? value.path(0).asString() : value.asString();
    }

    /** A body; the sweep file where the description says text. */
    JsonNode body(JsonNode schema, RandomGenerator random) {
        return schema.path("type").asString("").equals("string")
                ? JsonMapper.shared().readTree(Target.SWEEP)
                : value("", schema, random);
    }

    private JsonNode value(String name, JsonNode schema, RandomGenerator random) {
        if (known.containsKey(name)) {
            List<String> values = known.get(name);
            return NODES.stringNode(values.get(random.nextInt(values.size())));
        }
        if (schema.has("$ref")) {
            return value(name, description.at(schema.get("$ref").asString().substring(1)), random);
        }
        return switch (schema.path("type").asString("string")) {
            case "object" -> object(schema, random);
            case "array" -> list(schema, random);
            case "integer" -> NODES.numberNode(random.nextInt(3));
            case "number" -> NODES.numberNode(0);
            case "boolean" -> NODES.booleanNode(random.nextBoolean());
            default -> NODES.stringNode(word(schema, random));
        };
    }

    private ObjectNode object(JsonNode schema, RandomGenerator random) {
        ObjectNode object = NODES.objectNode();
        schema.path("properties")
                .properties()
                .forEach(it -> object.set(it.getKey(), value(it.getKey(), it.getValue(), random)));
        return object;
    }

    private ArrayNode list(JsonNode schema, RandomGenerator random) {
        ArrayNode list = NODES.arrayNode();
        for (int i = random.nextInt(3); i > 0; i--) {
            list.add(value("", schema.path("items"), random));
        }
        return list;
    }

    private static String word(JsonNode schema, RandomGenerator random) {
        JsonNode words = schema.path("enum");
        if (words.isArray()) {
            return words.get(random.nextInt(words.size())).asString();
        }
        return schema.path("format").asString("").equals("uuid")
                ? new java.util.UUID(random.nextLong(), random.nextLong()).toString()
                : "word";
    }
}
