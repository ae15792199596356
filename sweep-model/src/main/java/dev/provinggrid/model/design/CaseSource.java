package dev.provinggrid.model.design;

import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.design.identity.Case;
import java.util.List;
import java.util.Map;

/**
 * A sampling design as a source of cases. A static design gives all its cases in one block; an adaptive one chooses cases from the
 * results so far. A sweep ends when its source is exhausted and every case is final.
 */
public interface CaseSource {

    /**
     * The next block of cases, a pure function of the finished prefix.
     *
     * @param finished every case of the earlier blocks with its result, by index
     * @return empty when the design is exhausted
     */
    List<Case> next(List<Finished> finished);

    /**
     * A case that is final.
     *
     * @param outcome {@code ERROR} and {@code MISSING} are no labels: nothing is known of the case
     * @param margins signed distance to each criterion that has one, by its name
     * @param kpis that the run reported, in SI
     */
    record Finished(Case point, Outcome outcome, Map<String, Double> margins, Map<String, Double> kpis) {

        public Finished {
            margins = Map.copyOf(margins);
            kpis = Map.copyOf(kpis);
        }
    }
}
