package dev.provinggrid.model.design;

import dev.provinggrid.model.design.axis.Factor;
import java.util.List;

/**
 * A static design whose cases all run, then a search that begins with what they showed: one list of cases, one set of results.
 *
 * @param first no draws: each of these is a world of its own, which no other case meets
 * @param then what follows; its {@code mostRuns} counts the cases of the first stage, too
 */
public record StagedDesign(StaticDesign first, SearchDesign then) implements AdaptiveDesign {

    /** Its word in sweep files. */
    public static final String WORD = "sequence";

    public StagedDesign {
        if (first.isSample()) {
            throw new IllegalArgumentException("a sample before a search: " + first.word());
        }
    }

    @Override
    public String word() {
        return WORD;
    }

    @Override
    public int mostRuns() {
        return then.mostRuns();
    }

    @Override
    public String share() {
        return then.share();
    }

    /**
     * The cases of the first stage, then what the search may choose besides.
     *
     * @param made the cases of the first stage
     */
    public StagedCases cases(StaticCases made, CaseSpace space, List<Factor> factors) {
        return new StagedCases(space, made, then.candidates(space, factors));
    }
}
