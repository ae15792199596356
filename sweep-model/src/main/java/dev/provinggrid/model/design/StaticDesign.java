package dev.provinggrid.model.design;

import dev.provinggrid.model.design.axis.ContinuousFactor;
import dev.provinggrid.model.design.axis.Factor;
import dev.provinggrid.model.design.axis.LevelFactor;
import java.util.List;

/** A design whose cases depend on the sweep file alone. */
public sealed interface StaticDesign extends Design permits GridDesign, CoveringDesign, SequenceDesign {

    /**
     * The cases.
     *
     * @param factors with levels only, unless the design is a {@link SequenceDesign}
     */
    StaticCases cases(CaseSpace space, List<Factor> factors);

    /** The factors of a design that takes levels. */
    static List<LevelFactor> withLevels(List<Factor> factors) {
        return factors.stream()
                .map(it -> switch (it) {
                    case LevelFactor levels -> levels;
                    case ContinuousFactor continuous ->
                        throw new IllegalArgumentException("no levels: " + continuous.axes());
                })
                .toList();
    }
}
