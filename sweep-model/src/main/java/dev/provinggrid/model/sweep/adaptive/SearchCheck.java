package dev.provinggrid.model.sweep.adaptive;

import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.design.SearchDesign;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.util.List;

/**
 * Whether a search goes together with the criteria and the cases of its sweep.
 *
 * @param sweep fields of the sweep
 * @param design fields of its design
 */
public record SearchCheck(Fields sweep, Fields design, Problems problems) {

    /**
     * Told before any case is made.
     *
     * @param pass the criteria that could be read
     */
    public void check(SearchDesign search, List<Criterion> pass) {
        List<String> names = pass.stream().map(Criterion::name).toList();
        if (pass.size() == sweep.list("pass").size()) {
            search.criterion()
                    .filter(it -> !names.contains(it))
                    .ifPresent(it -> problems.add(Problem.at(design.place("criterion"), "no criterion of the sweep")
                            .noneOf(it, names)));
        }
    }

    /** Told when the cases are known that run before a search, which count as well. */
    public void checkRunsAfter(int first, SearchDesign search) {
        int least = first + search.block() + search.audit();
        if (search.mostRuns() < least) {
            problems.add(Problem.at(design.place("maxRuns"), "nothing could be decided after the first stage")
                    .withValue(Integer.toString(search.mostRuns()))
                    .withAllowed("at least " + least + ", which is " + first + " of the first stage + block "
                            + search.block() + " + audit " + search.audit()));
        }
    }

    /** Told when the cases to choose from are known. */
    public void checkSize(int candidates) {
        if (candidates > EstimateReader.MOST_CELLS) {
            problems.add(Problem.at(sweep.place("axes"), "too many cases to choose from")
                    .withValue(Integer.toString(candidates))
                    .withAllowed("at most " + EstimateReader.MOST_CELLS));
        }
    }
}
