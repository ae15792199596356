package dev.provinggrid.model.sweep.document;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.manifest.ValueReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Reads values by the names of their parameters. */
record ParameterValues(Manifest manifest, Problems problems) {

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
            String message = manifest.kpi(name).isPresent() ? "a KPI is measured, not set" : "unknown parameter";
            problems.add(Problem.at(fields.place(name), message).noneOf(name, names));
        }
        return parameter;
    }
}
