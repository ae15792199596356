package dev.provinggrid.model.sweep.document;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.ParameterRole;
import dev.provinggrid.model.scenario.manifest.ValueReader;
import dev.provinggrid.model.sweep.axis.AxisReader;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Reads parameters by their names, with values or without. */
record ParameterValues(Manifest manifest, Problems problems) {

    /** Key of a sweep file: environment parameters that are left out of the seeds of its cases. */
    static final String SAME_WORLD = "sameWorld";

    /** Some parameter values of a case, with their display texts. */
    record Written(Map<String, Value> values, Map<String, String> labels) {}

    Written read(Fields fields) {
        Written written = new Written(new TreeMap<>(), new TreeMap<>());
        fields.names()
                .forEach(name -> fields.required(name)
                        .ifPresent(element ->
                                known(name, fields).ifPresent(parameter -> read(parameter, element, written))));
        return written;
    }

    /**
     * The parameters that a list names to be left out of the seeds: those of role {@code environment}, each once. A parameter that is
     * fixed may be among them, so that two sweeps which fix it otherwise meet the same worlds.
     */
    List<String> leftOutOfSeeds(List<Element> names) {
        Map<String, Place> named = new LinkedHashMap<>();
        for (Element item : names) {
            Fields.asScalar(item, problems).filter(this::hasPartInSeeds).ifPresent(it -> {
                Place first = named.putIfAbsent(it.text(), it.place());
                if (first != null) {
                    problems.add(Problem.at(it.place(), "a parameter is left out of the seed once")
                            .withValue(it.text())
                            .repeating(first));
                }
            });
        }
        return List.copyOf(named.keySet());
    }

    private boolean hasPartInSeeds(Element.Scalar name) {
        List<String> ofTheWorld = manifest.parameters().stream()
                .filter(it -> it.role() == ParameterRole.ENVIRONMENT)
                .map(Parameter::name)
                .toList();
        if (ofTheWorld.contains(name.text())) {
            return true;
        }
        problems.add(
                manifest.parameter(name.text()).isPresent()
                        ? Problem.at(name.place(), "has no part in the seed, so it needs no " + SAME_WORLD)
                                .withValue(name.text())
                                .withAllowed("parameters of role environment")
                        : Problem.at(name.place(), unknown(name.text())).noneOf(name.text(), ofTheWorld));
        return false;
    }

    private String unknown(String name) {
        return manifest.kpi(name).isPresent() ? "a KPI is measured, not set" : "unknown parameter";
    }

    private void read(Parameter parameter, Element element, Written into) {
        new ValueReader(parameter, Optional.empty(), problems).read(element).ifPresent(value -> {
            into.values().put(parameter.name(), value);
            into.labels().put(parameter.name(), AxisReader.label(parameter, element, value, Optional.empty()));
        });
    }

    /** The parameter with a name; empty, with a problem, if the scenario has none. */
    Optional<Parameter> known(String name, Fields fields) {
        Optional<Parameter> parameter = manifest.parameter(name);
        if (parameter.isEmpty()) {
            List<String> names =
                    manifest.parameters().stream().map(Parameter::name).toList();
            problems.add(Problem.at(fields.place(name), unknown(name)).noneOf(name, names));
        }
        return parameter;
    }
}
