package dev.provinggrid.model.sweep;

import dev.provinggrid.model.design.AdaptiveDesign;
import dev.provinggrid.model.design.Design;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.List;
import java.util.Optional;

/** Checks whether cases can be leased by risk: labels find the sweep that failed before, and its design is no sample. */
public record OrderCheck(Execution execution, Problems problems) {

    private static final String ALLOWED = "full-factorial, covering, lhs, sobol, halton; or order: shuffled";

    /**
     * Adds what is wrong.
     *
     * @param sweep the file
     * @param design empty where it is invalid
     */
    public void check(Fields sweep, List<String> labels, Optional<Design> design) {
        if (execution.order() != CaseOrder.RISK) {
            return;
        }
        Place place = sweep.fields("execution").orElseThrow().place("order");
        if (labels.isEmpty()) {
            problems.add(Problem.at(place, "what failed before is found by a label, and this sweep has none")
                    .withValue("risk")
                    .withAllowed("labels, or --label")
                    .withSuggestion(sweep.text("sweep").map(it -> "labels: [" + it + "]")));
        }
        design.flatMap(OrderCheck::refusal)
                .ifPresent(it ->
                        problems.add(Problem.at(place, it).withValue("risk").withAllowed(ALLOWED)));
    }

    private static Optional<String> refusal(Design design) {
        if (design instanceof AdaptiveDesign) {
            return Optional.of("design " + design.word() + " decides by results which cases follow, in its own order");
        }
        return design.isSample()
                ? Optional.of("design " + design.word() + " is a sample, whose beginning has to be one too")
                : Optional.empty();
    }
}
