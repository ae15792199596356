package dev.provinggrid.analysis.estimate;

import dev.provinggrid.analysis.surrogate.FailureClassifier;
import dev.provinggrid.analysis.surrogate.GridPoints;
import dev.provinggrid.analysis.surrogate.MixedKernel;
import dev.provinggrid.model.design.sampling.CounterRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * Estimates rates of failures of the categories of a grid. A block is decided from the outcomes of the blocks before the last one, so
 * that workers never wait for it, and from nothing else: the same outcomes give the same cells whatever the order they come in. After a
 * kill the same blocks, asked for again with their outcomes, restore it. Not for several threads.
 */
public final class GridEstimate {

    private final EstimatePlan plan;
    private final CounterRandom random;
    private final Supplier<FailureClassifier> prepared;
    private final int[][] cells;
    private final DomainSample[] samples;
    private final CellOutcomes outcomes;
    private final boolean[] drawn;
    private final List<int[]> blocks = new ArrayList<>();
    private FailureClassifier surrogate;

    /** @param points the cells of the grid, those that constraints exclude left out; their category is the domain */
    public GridEstimate(GridPoints points, MixedKernel kernel, EstimatePlan plan, CounterRandom random) {
        this.plan = plan;
        this.random = random;
        this.prepared = () -> new FailureClassifier(
                points,
                kernel,
                Arrays.copyOf(random.part(0).permutation(points.size()), Math.min(plan.inducing(), points.size())));
        this.cells = IntStream.range(0, points.categories())
                .mapToObj(domain -> IntStream.range(0, points.size())
                        .filter(it -> points.category(it) == domain)
                        .toArray())
                .toArray(int[][]::new);
        this.samples = Arrays.stream(cells).map(DomainSample::new).toArray(DomainSample[]::new);
        this.outcomes = new CellOutcomes(points.size());
        this.drawn = new boolean[points.size()];
    }

    /**
     * The next block of cells to run, in order; empty once every cell was drawn.
     *
     * @throws IllegalStateException if cells of the block before the last one have no outcome yet
     */
    public int[] next() {
        int[] block = blocks.isEmpty() ? initial() : decided();
        for (int cell : block) {
            drawn[cell] = true;
        }
        blocks.add(block);
        return block.clone();
    }

    /** A cell that was drawn passed or failed. */
    public void judged(int cell, boolean failed) {
        outcomes.judged(cell, failed);
    }

    /** A cell that was drawn has no verdict after all its retries; it counts as unknown. */
    public void missed(int cell) {
        outcomes.missed(cell);
    }

    /** A cell that was drawn has no outcome yet, or no longer. */
    public void opened(int cell) {
        outcomes.opened(cell);
    }

    /** The rate of a category. */
    public GridRate rate(int domain) {
        return samples[domain].rate(outcomes);
    }

    /** The rate of some cells of a category. */
    public GridRate rate(int domain, IntPredicate level) {
        return samples[domain].rate(level, outcomes);
    }

    /** The rate of some cells, whatever categories they are of; there is at least one. */
    public GridRate rate(IntPredicate level) {
        return GridRate.total(IntStream.range(0, cells.length)
                .filter(domain -> Arrays.stream(cells[domain]).anyMatch(level))
                .mapToObj(domain -> Arrays.stream(cells[domain]).allMatch(level) ? rate(domain) : rate(domain, level))
                .toList());
    }

    /** Number of categories. */
    public int domains() {
        return cells.length;
    }

    /** The rate of all cells. */
    public GridRate total() {
        return GridRate.total(
                Arrays.stream(samples).map(it -> it.rate(outcomes)).toList());
    }

    /** One cell of each of as many equal stretches of every domain. */
    private int[] initial() {
        return IntStream.range(0, cells.length).flatMap(this::initial).toArray();
    }

    private IntStream initial(int domain) {
        int[] of = cells[domain];
        int count = Math.min(plan.initial(), of.length);
        CounterRandom own = random.part(1).part(domain);
        return IntStream.range(0, count).map(it -> {
            int from = (int) ((long) of.length * it / count);
            int to = (int) ((long) of.length * (it + 1) / count);
            return of[from + own.below(to - from, it)];
        });
    }

    private int[] decided() {
        int[] behind = blocks.subList(0, Math.max(1, blocks.size() - 1)).stream()
                .flatMapToInt(Arrays::stream)
                .toArray();
        if (!Arrays.stream(behind).allMatch(outcomes::isFinal)) {
            throw new IllegalStateException("block " + blocks.size() + " waits for outcomes");
        }
        int[] known =
                Arrays.stream(behind).filter(it -> !outcomes.isMissing(it)).toArray();
        boolean[] failed = new boolean[known.length];
        for (int it = 0; it < known.length; it++) {
            failed[it] = outcomes.of(known[it]) == 1;
        }
        double[] failing = plan.rule().bounded(surrogate().failing(known, failed));
        int[] draws = Allotment.of(
                IntStream.range(0, cells.length)
                        .mapToDouble(it -> spread(it, failing))
                        .toArray(),
                plan.block() * cells.length);
        return IntStream.range(0, cells.length)
                .flatMap(it -> Arrays.stream(draw(it, draws[it], failing, known.length)))
                .toArray();
    }

    /** Prepared when it is first asked, for who only wants the first block needs none of its memory. */
    private FailureClassifier surrogate() {
        if (surrogate == null) {
            surrogate = prepared.get();
        }
        return surrogate;
    }

    private double spread(int domain, double[] failing) {
        return Arrays.stream(cells[domain])
                        .filter(it -> !drawn[it])
                        .mapToDouble(it -> StrictMath.sqrt(failing[it] * (1 - failing[it])))
                        .sum()
                / cells[domain].length;
    }

    private int[] draw(int domain, int wanted, double[] failing, int weight) {
        int[] unknown = Arrays.stream(cells[domain]).filter(it -> !drawn[it]).toArray();
        int count = Math.min(wanted, unknown.length);
        if (count == 0) {
            return new int[0];
        }
        double[] predicted =
                Arrays.stream(unknown).mapToDouble(it -> failing[it]).toArray();
        double[] chances = plan.rule().chances(predicted);
        CounterRandom own = random.part(2).part(blocks.size());
        DrawnBlock block = new DrawnBlock(
                unknown,
                predicted,
                chances,
                SuccessiveDraws.of(chances, count, it -> 1 - own.uniform(unknown[it])),
                weight);
        samples[domain].add(block);
        for (int cell : block.cells()) {
            outcomes.drawn(cell, failing[cell]);
        }
        return block.cells();
    }
}
