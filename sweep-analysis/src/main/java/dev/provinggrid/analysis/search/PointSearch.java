package dev.provinggrid.analysis.search;

import dev.provinggrid.analysis.surrogate.MarginProcess;
import dev.provinggrid.analysis.surrogate.MixedPoint;
import dev.provinggrid.analysis.surrogate.Surrogate;
import dev.provinggrid.analysis.surrogate.VerdictProcess;
import dev.provinggrid.model.design.SearchDesign.Aim;
import dev.provinggrid.model.design.sampling.CounterRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Chooses among candidates, block by block, by a surrogate of a margin or of verdicts. A decision looks at a fresh random pool of those that are left,
 * so it costs the same however many there are. It rests on the margins that are handed to it and on nothing else; equal calls in equal
 * order choose the same. Not for several threads.
 */
public final class PointSearch {

    /** Candidates that a decision looks at. */
    private static final int POOL = 4_096;

    /** A surrogate is fitted anew once its points have grown by so much. */
    private static final double GROWN = 1.2;

    private final List<MixedPoint> candidates;
    private final Aim aim;
    private final double noise;
    private final CounterRandom random;
    private final List<Integer> given = new ArrayList<>();
    private final BitSet taken = new BitSet();
    private Surrogate surrogate;
    private int fittedTo;
    private int looks;

    /**
     * Nothing is given out yet.
     *
     * @param candidates several may lie at one point
     * @param noise share of the margin's variance that is expected to be noise
     */
    public PointSearch(List<MixedPoint> candidates, Aim aim, double noise, CounterRandom random) {
        this.candidates = List.copyOf(candidates);
        this.aim = aim;
        this.noise = noise;
        this.random = random;
    }

    /** Candidates are given out, in this order. */
    public void give(int... chosen) {
        for (int it : chosen) {
            given.add(it);
            taken.set(it);
        }
    }

    /** Those that were given out, in order. */
    public List<Integer> given() {
        return given;
    }

    /** Number of candidates that were not given out. */
    public int left() {
        return candidates.size() - taken.cardinality();
    }

    /**
     * Looks at candidates that are left, of which there must be some.
     *
     * @param margins of the first candidates given out, positive where they pass, or nothing but 1 and -1, which are verdicts; not a number
     *     where nothing is known. One is known
     */
    public CandidateOutlook look(double[] margins) {
        int[] known = known(margins);
        double[] values = values(margins, known);
        boolean refit = !isOfKind(values) || known.length >= GROWN * fittedTo;
        surrogate = surrogate(known, values, refit);
        fittedTo = refit ? known.length : fittedTo;
        int[] pool = drawn(POOL, random.part(looks++));
        CandidateOutlook outlook = new CandidateOutlook(aim, pool, left(), surrogate.field(at(pool)));
        outlook.await(at(given.subList(margins.length, given.size()).stream()
                .mapToInt(it -> it)
                .toArray()));
        return outlook;
    }

    /** Some of the candidates that are left, drawn at random, each once. */
    public int[] drawn(int count, CounterRandom by) {
        int[] left = IntStream.range(0, candidates.size())
                .filter(it -> !taken.get(it))
                .toArray();
        return by.some(left, count);
    }

    /**
     * What is expected of some candidates, which stand for all that are left, in the shape of the last decision.
     *
     * @param margins as those of a decision
     */
    public CandidateOutlook predicted(double[] margins, int... of) {
        int[] known = known(margins);
        return new CandidateOutlook(
                aim, of, left(), surrogate(known, values(margins, known), false).field(at(of)));
    }

    private static int[] known(double[] margins) {
        return IntStream.range(0, margins.length)
                .filter(it -> !Double.isNaN(margins[it]))
                .toArray();
    }

    private static double[] values(double[] margins, int[] known) {
        return IntStream.of(known).mapToDouble(it -> margins[it]).toArray();
    }

    private static boolean areVerdicts(double[] values) {
        return Arrays.stream(values).allMatch(it -> Math.abs(it) == 1);
    }

    /** Whether the last decision learned the same, verdicts or margins. */
    private boolean isOfKind(double[] values) {
        return surrogate != null && surrogate.learnsVerdicts() == areVerdicts(values);
    }

    /** In the shape of the last decision, unless it learned another kind of values or is to be fitted anew. */
    private Surrogate surrogate(int[] known, double[] values, boolean refit) {
        List<MixedPoint> points = IntStream.of(known)
                .mapToObj(it -> candidates.get(given.get(it)))
                .toList();
        if (isOfKind(values)) {
            return refit ? surrogate.refitted(points, values) : surrogate.of(points, values);
        }
        return areVerdicts(values)
                ? VerdictProcess.fitted(points, values, noise / 2)
                : MarginProcess.fitted(points, values, noise);
    }

    private List<MixedPoint> at(int... of) {
        return IntStream.of(of).mapToObj(candidates::get).toList();
    }
}
