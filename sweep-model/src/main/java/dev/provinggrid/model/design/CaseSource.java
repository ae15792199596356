package dev.provinggrid.model.design;

import java.util.List;

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

    /** A case that is final. */
    record Finished(Case point, boolean judged, boolean passed) {}
}
