package dev.provinggrid.server.sweep;

import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.problem.Suggestion;
import dev.provinggrid.model.sweep.Execution;
import dev.provinggrid.model.sweep.Sweep;
import java.util.Set;

/**
 * The names of the operator's pod templates: a sweep names one of them and never brings its own, which would let it run any
 * program and read any Secret.
 *
 * @param names of all there are; none where workers are no pods
 */
public record PodTemplateNames(Set<String> names) {

    /** Notes a problem where the sweep names one that there is not. */
    void check(Sweep sweep, Problems problems) {
        sweep.execution()
                .template()
                .filter(it -> !names.contains(it))
                .ifPresent(it -> problems.add(Problem.at(Execution.TEMPLATE, "this server has no such pod template")
                        .withValue(it)
                        .withAllowed(names.isEmpty() ? "none: it has no pod templates" : String.join(", ", names))
                        .withSuggestion(Suggestion.nearest(it, names))));
    }
}
