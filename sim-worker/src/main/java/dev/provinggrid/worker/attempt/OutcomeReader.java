package dev.provinggrid.worker.attempt;

import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.problem.Suggestion;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.wire.worker.OutcomeReport.RunEvent;
import dev.provinggrid.model.wire.worker.RunEvents;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads the outcome of an external simulator, checks it against the manifest and collects all problems. */
public final class OutcomeReader {

    /** As a file that a program leaves. */
    public static final Form FILE =
            new Form("outcome.json", List.of("status", "message", "endReason", "cause", "kpis", "simS", "events"));

    /** As the answer of a simulator, which may say where its trace is. */
    public static final Form ANSWER = new Form(
            "answer to /run", List.of("status", "message", "endReason", "cause", "kpis", "simS", "events", "trace"));

    private static final List<String> EVENT_KEYS = List.of("simS", "name", "detail");

    /** Reads NaN and Infinity, which some writers produce, so as to name the KPI they stand for. */
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final Manifest manifest;
    private final Form form;
    private final Problems problems;

    public OutcomeReader(Manifest manifest, Form form, Problems problems) {
        this.manifest = manifest;
        this.form = form;
        this.problems = problems;
    }

    /** What it says; empty when it is not JSON at all. */
    public Optional<ExternalOutcome> read(byte[] content) {
        JsonNode root;
        try {
            root = JSON.readTree(content);
        } catch (JacksonException e) {
            problems.add(Problem.at(place(""), "not JSON: " + e.getOriginalMessage()));
            return Optional.empty();
        }
        if (!root.isObject()) {
            problems.add(Problem.at(place(""), "not a JSON object"));
            return Optional.empty();
        }
        refuseOthers(root, form.keys(), "");
        boolean error = saysError(root);
        return Optional.of(new ExternalOutcome(
                error,
                text(root, "message", ""),
                text(root, "endReason", ""),
                text(root, "cause", ""),
                kpis(root, error),
                seconds(root, ""),
                events(root),
                text(root, "trace", "")));
    }

    private boolean saysError(JsonNode root) {
        String status = root.path("status").asString("");
        if (!status.equals("completed") && !status.equals("error")) {
            problems.add(Problem.at(place("/status"), "unknown status")
                    .withValue(shortened(root.path("status")))
                    .withAllowed("completed, error"));
        }
        return status.equals("error");
    }

    private Map<String, Double> kpis(JsonNode root, boolean error) {
        JsonNode given = root.path("kpis");
        Map<String, Double> kpis = new TreeMap<>();
        if (given.isObject()) {
            given.properties().forEach(it -> kpi(it.getKey(), it.getValue(), kpis));
        } else if (!error || !given.isMissingNode()) {
            problems.add(Problem.at(place("/kpis"), "not an object of numbers by KPI name"));
        }
        return kpis;
    }

    private void kpi(String name, JsonNode value, Map<String, Double> kpis) {
        if (manifest.kpi(name).isEmpty()) {
            List<String> declared = manifest.kpis().stream().map(Kpi::name).toList();
            problems.add(Problem.at(place("/kpis/" + escaped(name)), "not a KPI of the manifest")
                    .withAllowed(String.join(", ", declared))
                    .withSuggestion(Suggestion.nearest(name, declared)));
        } else {
            number(value, "/kpis/" + escaped(name)).ifPresent(it -> kpis.put(name, it));
        }
    }

    /** In order of time, which programs that note events as they find them need not keep. */
    private List<RunEvent> events(JsonNode root) {
        RunEvents events = new RunEvents();
        int number = 0;
        JsonNode given = root.path("events");
        if (!given.isArray() && !given.isMissingNode()) {
            problems.add(Problem.at(place("/events"), "not a list"));
        }
        for (JsonNode event : given) {
            String pointer = "/events/" + number++;
            refuseOthers(event, EVENT_KEYS, pointer);
            OptionalDouble simS = seconds(event, pointer);
            String name = text(event, "name", pointer);
            if (simS.isEmpty() || name.isEmpty()) {
                problems.add(Problem.at(place(pointer), "an event has a simS and a name"));
            }
            events.add(new RunEvent(simS.orElse(0), name, text(event, "detail", pointer)));
        }
        return events.list();
    }

    private OptionalDouble seconds(JsonNode object, String pointer) {
        if (!object.has("simS")) {
            return OptionalDouble.empty();
        }
        OptionalDouble seconds = number(object.path("simS"), pointer + "/simS");
        if (seconds.isPresent() && seconds.getAsDouble() < 0) {
            problems.add(Problem.at(place(pointer + "/simS"), "time before the start")
                    .withValue(Double.toString(seconds.getAsDouble())));
        }
        return seconds;
    }

    private OptionalDouble number(JsonNode value, String pointer) {
        double number = value.isNumber() ? value.numberValue().doubleValue() : Double.NaN;
        if (!Double.isFinite(number)) {
            problems.add(Problem.at(place(pointer), "not a finite number").withValue(shortened(value)));
            return OptionalDouble.empty();
        }
        return OptionalDouble.of(number);
    }

    private String text(JsonNode object, String key, String pointer) {
        JsonNode value = object.path(key);
        if (value.isMissingNode() || value.isNull()) {
            return "";
        }
        if (!value.isString()) {
            problems.add(Problem.at(place(pointer + "/" + key), "not a text").withValue(shortened(value)));
            return "";
        }
        return value.stringValue();
    }

    private void refuseOthers(JsonNode object, List<String> keys, String pointer) {
        object.propertyNames().stream()
                .filter(it -> !keys.contains(it))
                .forEach(it -> problems.add(Problem.at(place(pointer + "/" + escaped(it)), "unknown key")
                        .withAllowed(String.join(", ", keys))
                        .withSuggestion(Suggestion.nearest(it, keys))));
    }

    private Place place(String pointer) {
        return new Place(pointer, 0, 0, form.name());
    }

    private static String escaped(String key) {
        return key.replace("~", "~0").replace("/", "~1");
    }

    private static String shortened(JsonNode value) {
        String text = value.isContainer() ? value.toString() : value.asString();
        return text.length() <= 80 ? text : text.substring(0, 80) + "...";
    }

    /**
     * How an outcome comes.
     *
     * @param name of the document, for people
     * @param keys it may have
     */
    public record Form(String name, List<String> keys) {}
}
