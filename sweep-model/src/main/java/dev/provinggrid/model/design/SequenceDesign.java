package dev.provinggrid.model.design;

import dev.provinggrid.model.design.axis.Factor;
import dev.provinggrid.model.design.sampling.CounterRandom;
import dev.provinggrid.model.design.sampling.HaltonPoints;
import dev.provinggrid.model.design.sampling.LatinHypercube;
import dev.provinggrid.model.design.sampling.RandomPoints;
import dev.provinggrid.model.design.sampling.SobolPoints;
import dev.provinggrid.model.design.sampling.UnitPoints;
import java.util.List;
import java.util.Locale;

/**
 * Points spread over the axes, or drawn at random from them.
 *
 * @param n number of points, from 1 on
 * @param seed of the points
 */
public record SequenceDesign(Kind kind, int n, long seed) implements StaticDesign {

    /** How the points are spread. */
    public enum Kind {
        LHS,
        SOBOL,
        HALTON,
        RANDOM;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** The most factors that it spreads well. */
        public int mostFactors() {
            return switch (this) {
                case SOBOL -> SobolPoints.MOST_DIMENSIONS;
                case HALTON -> HaltonPoints.MOST_DIMENSIONS;
                case LHS, RANDOM -> Integer.MAX_VALUE;
            };
        }
    }

    /** Whether every point is a draw with a world of its own. */
    public boolean draws() {
        return kind == Kind.RANDOM;
    }

    @Override
    public String word() {
        return kind.word();
    }

    @Override
    public boolean isSample() {
        return draws();
    }

    @Override
    public String share() {
        return draws()
                ? "an estimate of the pass rate over the stated distributions"
                : "no rate, but the share of the volume that the axes span";
    }

    @Override
    public StaticCases cases(CaseSpace space, List<Factor> factors) {
        return new SequenceCases(space, factors, points(factors.size()), n, kind != Kind.LHS, draws());
    }

    private UnitPoints points(int dimensions) {
        CounterRandom random = CounterRandom.of(seed, word());
        return switch (kind) {
            case LHS -> LatinHypercube.of(dimensions, n, random);
            case SOBOL -> SobolPoints.scrambled(dimensions, random);
            case HALTON -> HaltonPoints.permuted(dimensions, random);
            case RANDOM -> new RandomPoints(dimensions, random);
        };
    }
}
