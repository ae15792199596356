package dev.provinggrid.analysis.mapping;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Unit;
import java.util.Map;
import java.util.Optional;

/**
 * A column that becomes a channel of the trace; its cells are copied unchanged.
 *
 * @param unit of a numeric column; empty for text
 * @param declared declaration for the manifest
 */
record ChannelSource(String name, CellOrigin origin, Optional<String> unit, Map<String, Object> declared) {

    static Optional<ChannelSource> read(String name, Element element, Problems problems) {
        Fields fields = Fields.of(element, problems);
        if (name.equals("time")) {
            problems.add(Problem.at(fields.place(), "the channel time comes of \"time\" in the mapping"));
        }
        Optional<CellOrigin> origin = CellOrigin.read(fields, problems);
        Optional<String> unit = fields.text("unit");
        unit.filter(it -> Unit.named(it).isEmpty())
                .ifPresent(it -> problems.add(
                        Problem.at(fields.place("unit"), "unknown unit").withValue(it)));
        Map<String, Object> declared = DeclaredKeys.of(fields, "description", "unit");
        fields.refuseOthers();
        return origin.map(it -> new ChannelSource(name, it, unit, declared));
    }

    /** Header of its column in the trace. */
    String head() {
        return unit.map(it -> name + "[" + it + "]").orElse(name);
    }
}
