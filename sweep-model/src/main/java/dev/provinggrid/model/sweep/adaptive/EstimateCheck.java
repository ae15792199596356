package dev.provinggrid.model.sweep.adaptive;

import dev.provinggrid.model.design.EstimateDesign;
import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.design.axis.LevelFactor;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.List;

/**
 * Whether an estimate goes together with the axes and the rest of its sweep.
 *
 * @param sweep fields of the sweep
 * @param design fields of its design
 */
public record EstimateCheck(Fields sweep, Fields design, Problems problems) {

    /** Told before any cell is made. */
    public void check(EstimateDesign estimate, List<LevelFactor> factors, int included) {
        if (factors.isEmpty()) {
            problems.add(Problem.at(sweep.place("axes"), "estimate wants axes whose levels make a grid"));
        }
        if (included > 0) {
            problems.add(Problem.at(sweep.place("include"), "an included case is no cell of the grid")
                    .withAllowed("a sweep of its own"));
        }
        List<String> axes = factors.stream()
                .flatMap(it -> it.axes().stream())
                .map(Axis::parameter)
                .toList();
        for (Element it : design.list("per")) {
            if (it instanceof Element.Scalar name && !axes.contains(name.text())) {
                problems.add(
                        Problem.at(name.place(), "not an axis of the sweep").noneOf(name.text(), axes));
            }
        }
    }

    /** Told when the cells are known. */
    public void checkSize(EstimateDesign estimate, List<LevelFactor> factors, int cells) {
        if (cells > EstimateReader.MOST_CELLS) {
            problems.add(Problem.at(sweep.place("axes"), "too many cells to estimate their rate")
                    .withValue(Integer.toString(cells))
                    .withAllowed("at most " + EstimateReader.MOST_CELLS));
            return;
        }
        long combinations = factors.stream()
                .filter(it -> it.axes().stream().map(Axis::parameter).anyMatch(estimate.per()::contains))
                .mapToLong(LevelFactor::size)
                .reduce(1, (one, other) -> one * other);
        long least = Math.min(cells, combinations * (estimate.initial() + estimate.block()));
        if (estimate.mostRuns() < least) {
            problems.add(Problem.at(design.place("maxRuns"), "nothing could be drawn after the first cells")
                    .withValue(Integer.toString(estimate.mostRuns()))
                    .withAllowed("at least " + least + ", which is " + combinations + " x (initial "
                            + estimate.initial() + " + block " + estimate.block() + "), or smaller ones"));
        }
    }
}
