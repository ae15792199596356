package dev.provinggrid.analysis.mapping;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.manifest.ManifestReader;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.document.SweepReader;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Builds the sweep of imported runs. The mapping declares its scenario; its cases are those that were run or planned. */
record MappedSweepBuilder(ResultMapping mapping, List<MappedRun> runs) {

    private static final List<String> OF_SWEEP = List.of("valid", "pass");

    /** @throws InvalidInput with everything that is wrong with the mapping */
    Sweep build() {
        Manifest manifest = atPlacesOfTheMapping(
                () -> new ManifestReader().read(CanonicalJson.of(manifest()).getBytes(StandardCharsets.UTF_8)));
        return atPlacesOfTheMapping(() -> new SweepReader(Scenarios.only(manifest))
                .parse(JsonMapper.shared().writeValueAsBytes(document())));
    }

    /** Reports problems at the keys of the mapping: manifest and sweep take their keys from it. */
    private <T> T atPlacesOfTheMapping(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (InvalidInput invalid) {
            throw new InvalidInput(invalid.problems().stream()
                    .map((Problem it) -> it.at(mapping.place(it.place().pointer())))
                    .toList());
        }
    }

    private Map<String, Object> manifest() {
        Map<String, Object> manifest = new TreeMap<>(mapping.declared());
        manifest.put("format", 1);
        manifest.put("runner", "elsewhere");
        Map<String, Object> parameters = new TreeMap<>();
        mapping.parameters().forEach(it -> parameters.put(it.name(), parameter(it)));
        manifest.put("parameters", parameters);
        Map<String, Object> kpis = new TreeMap<>();
        mapping.kpis().forEach(it -> kpis.put(it.name(), it.declared()));
        manifest.put("kpis", kpis);
        Map<String, Object> channels = new TreeMap<>();
        channels.put("time", Map.of("unit", "s", "description", "From the first row of the run on."));
        mapping.channels().forEach(it -> channels.put(it.name(), it.declared()));
        manifest.put("channels", channels);
        return manifest;
    }

    private Map<String, Object> parameter(ParameterSource source) {
        Map<String, Object> parameter = new TreeMap<>(source.declared());
        List<Value> levels = levels(source);
        parameter.put("default", source.written(levels.getFirst()));
        if (source.type() == Parameter.Type.CHOICE) {
            parameter.put(
                    "choices",
                    source.words().isEmpty()
                            ? levels.stream().map(source::written).toList()
                            : source.words().values().stream().distinct().toList());
        }
        if (source.type() == Parameter.Type.NUMBER || source.type() == Parameter.Type.INTEGER) {
            parameter.put(
                    "unit", source.unit().equals(Unit.ONE) ? "1" : source.unit().symbol());
        }
        return parameter;
    }

    private List<Value> levels(ParameterSource source) {
        return runs.stream()
                .map(it -> it.key().parameters().get(source.name()))
                .distinct()
                .sorted(source::compare)
                .toList();
    }

    private Map<String, Object> document() {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("format", 1);
        document.put("sweep", mapping.sweep());
        mapping.written("scenario").ifPresent(it -> document.put("scenario", tree(it)));
        document.putAll(design());
        document.put(
                "replicates",
                1 + runs.stream().mapToInt(it -> it.key().replicate()).max().orElse(0));
        OF_SWEEP.forEach(key -> mapping.written(key).ifPresent(it -> document.put(key, tree(it))));
        document.put("seed", 0);
        document.put("record", Map.of("trace", mapping.traces() ? "all" : "none"));
        return document;
    }

    private static JsonNode tree(Element written) {
        return JsonMapper.shared().readTree(CanonicalJson.of(written));
    }

    /** Axes if every combination of their levels was run or planned; otherwise a list of the cases. */
    private Map<String, Object> design() {
        List<Map<String, Value>> points =
                runs.stream().map(it -> it.key().parameters()).distinct().toList();
        BigInteger combinations = mapping.parameters().stream()
                .map(it -> BigInteger.valueOf(levels(it).size()))
                .reduce(BigInteger.ONE, BigInteger::multiply);
        if (mapping.everyCombination() || combinations.equals(BigInteger.valueOf(points.size()))) {
            Map<String, Object> axes = new LinkedHashMap<>();
            for (ParameterSource it : mapping.parameters()) {
                List<Value> levels = levels(it);
                if (levels.size() > 1) {
                    axes.put(it.name(), levels.stream().map(it::written).toList());
                }
            }
            return axes.isEmpty() ? Map.of() : Map.of("axes", axes);
        }
        return Map.of("parameters", written(points.getFirst()), "include", included(points));
    }

    private List<Map<String, Object>> included(List<Map<String, Value>> points) {
        List<Map<String, Object>> included = new ArrayList<>();
        points.stream().skip(1).forEach(it -> included.add(written(it)));
        return included;
    }

    private Map<String, Object> written(Map<String, Value> point) {
        Map<String, Object> written = new LinkedHashMap<>();
        mapping.parameters().forEach(it -> written.put(it.name(), it.written(point.get(it.name()))));
        return written;
    }
}
