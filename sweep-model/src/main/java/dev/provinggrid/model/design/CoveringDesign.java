package dev.provinggrid.model.design;

import dev.provinggrid.model.design.axis.Factor;
import dev.provinggrid.model.design.axis.LevelFactor;
import dev.provinggrid.model.design.sampling.CounterRandom;
import java.math.BigInteger;
import java.util.Collection;
import java.util.List;

/**
 * Few cases in which all combinations of levels of any t axes occur.
 *
 * @param strength t, from 1 on
 * @param seed of the choice among equally good rows
 */
public record CoveringDesign(int strength, long seed) implements StaticDesign {

    public static final String WORD = "covering";

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
        return "no rate: these rows were chosen to combine levels and represent nothing";
    }

    /** How many combinations the levels have that a condition compares, unbounded. */
    public BigInteger compared(Collection<String> names, List<LevelFactor> factors) {
        return GridDesign.combinations(CoveringCases.compared(names, factors));
    }

    @Override
    public CoveringCases cases(CaseSpace space, List<Factor> factors) {
        return new CoveringCases(space, StaticDesign.withLevels(factors), strength, CounterRandom.of(seed, WORD));
    }
}
