package dev.provinggrid.model.wire.design;

import java.util.List;

/**
 * What the surrogate of a search expects over two axes, averaged over all others. It is an opinion, and has no interval.
 *
 * @param x the axis across
 * @param y the axis up
 * @param cases on whose verdicts it rests: the first ones of the sweep
 * @param looked how many of the cases to choose from were looked at, those that ran too
 * @param cells by part of {@code y}, then by part of {@code x}; none before any verdict
 */
public record SearchedPlane(ExpectedSide x, ExpectedSide y, int cases, int looked, List<List<ExpectedCell>> cells) {

    public SearchedPlane {
        cells = cells.stream().map(List::copyOf).toList();
    }

    /**
     * An axis.
     *
     * @param levels their labels; empty where it has none
     * @param edges of its parts where it has no levels, in SI, one more than parts; else empty
     */
    public record ExpectedSide(String parameter, List<String> levels, List<Double> edges) {

        public ExpectedSide {
            levels = List.copyOf(levels);
            edges = List.copyOf(edges);
        }

        /** How many parts it has. */
        public int size() {
            return edges.isEmpty() ? levels.size() : edges.size() - 1;
        }
    }

    /**
     * The cases of a part of both axes.
     *
     * @param looked how many of them were looked at
     * @param failing share of them that is expected to fail; null where none was looked at
     * @param wrong share of them that is expected to be on the other side than the surrogate says; null likewise
     */
    public record ExpectedCell(int looked, Double failing, Double wrong) {}
}
