package dev.provinggrid.model.design;

import dev.provinggrid.model.design.axis.Factor;
import dev.provinggrid.model.design.axis.LevelFactor;
import java.math.BigInteger;
import java.util.List;

/** Every combination of levels: a full factorial design. */
public record GridDesign() implements StaticDesign {

    public static final String WORD = "full-factorial";

    @Override
    public String word() {
        return WORD;
    }

    @Override
    public boolean isSample() {
        return false;
    }

    @Override
    public String share() {
        return "the share of the tested combinations";
    }

    @Override
    public StaticCases cases(CaseSpace space, List<Factor> factors) {
        return new FullFactorial(space, StaticDesign.withLevels(factors));
    }

    /** Number of combinations of the levels, unbounded. */
    public static BigInteger combinations(List<LevelFactor> factors) {
        return FullFactorial.combinations(factors);
    }
}
