package dev.provinggrid.model.design;

import dev.provinggrid.model.criterion.Expression;
import dev.provinggrid.model.design.identity.CaseIdentity;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.CaseInputs;
import dev.provinggrid.model.scenario.Constraint;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What all static designs of a sweep have in common.
 *
 * @param fixed values of all parameters of the scenario; they apply where no factor sets one
 * @param exclude conditions; a combination that meets any of them is left out
 * @param forbidden rules of the scenario; a combination that any of them forbids is left out as well
 * @param include extra cases: parameters that differ from {@code fixed}
 * @param replicates runs of each combination
 */
public record CaseSpace(
        CaseIdentity identity,
        CaseInputs inputs,
        Map<String, Value> fixed,
        List<Expression> exclude,
        List<Constraint> forbidden,
        List<Map<String, Value>> include,
        int replicates) {

    public CaseSpace {
        fixed = Collections.unmodifiableMap(new TreeMap<>(fixed));
        exclude = List.copyOf(exclude);
        forbidden = List.copyOf(forbidden);
        include = List.copyOf(include);
    }

    /** Values of all parameters where some differ from the fixed ones. */
    Map<String, Value> with(Map<String, Value> extra) {
        Map<String, Value> parameters = new TreeMap<>(fixed);
        parameters.putAll(extra);
        return parameters;
    }
}
