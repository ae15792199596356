package dev.provinggrid.model.design;

import dev.provinggrid.model.design.axis.ContinuousAxis;
import dev.provinggrid.model.design.axis.Factor;
import java.util.List;
import java.util.Optional;

/**
 * Runs first what a surrogate says is worth it.
 *
 * @param aim what is worth it
 * @param criterion of the sweep whose margin the surrogate learns; empty for the only one or, where there are several, for the verdict
 * @param target share at which it ends, in (0, 1/2): of failures that may be left, or of the cells or the volume that may be taken for
 *     the other side
 * @param block cases that are decided at a time
 * @param audit cases that are drawn at random in the end to check the claim; 0 for none
 * @param seed of the choices
 */
public record SearchDesign(
        Aim aim, Optional<String> criterion, double target, int mostRuns, int block, int audit, long seed)
        implements AdaptiveDesign {

    /** The words of the designs that search. */
    public static final List<String> WORDS = List.of("search", "boundary");

    /** Points to choose from where an axis has no levels. */
    public static final int POINTS = 1 << 14;

    /** What is run first. */
    public enum Aim {
        /** What is likely to fail. */
        FAILURES,
        /** What may as well pass as fail. */
        CLASSIFY,
        /** What the surrogate is least sure of being on its side of the boundary. */
        BOUNDARY
    }

    @Override
    public String word() {
        return WORDS.get(aim == Aim.BOUNDARY ? 1 : 0);
    }

    @Override
    public String share() {
        return "no rate: which cases run was chosen by results";
    }

    /** What there is to choose from: a grid, or points spread evenly where an axis has no levels. */
    public StaticCases candidates(CaseSpace space, List<Factor> factors) {
        return candidates(space, factors, seed);
    }

    static StaticCases candidates(CaseSpace space, List<Factor> factors, long seed) {
        boolean levels = factors.stream().flatMap(it -> it.axes().stream()).noneMatch(ContinuousAxis.class::isInstance);
        StaticDesign of = levels ? new GridDesign() : new SequenceDesign(SequenceDesign.Kind.SOBOL, POINTS, seed);
        return of.cases(space, factors);
    }
}
