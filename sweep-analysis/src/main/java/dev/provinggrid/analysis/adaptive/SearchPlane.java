package dev.provinggrid.analysis.adaptive;

import dev.provinggrid.analysis.search.CandidateOutlook;
import dev.provinggrid.analysis.search.PointSearch;
import dev.provinggrid.model.design.sampling.CounterRandom;
import dev.provinggrid.model.wire.design.SearchedPlane;
import dev.provinggrid.model.wire.design.SearchedPlane.ExpectedCell;
import dev.provinggrid.model.wire.design.SearchedPlane.ExpectedSide;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/**
 * What the surrogate of a search expects over two of its axes.
 *
 * @param x number of the axis across
 * @param y number of the axis up
 */
record SearchPlane(CandidatePoints points, PointSearch search, int x, int y) {

    /** Candidates that are looked at: of more a random sample, the same each time. */
    private static final int LOOKED_AT = 2_048;

    private static final CounterRandom LOOK = CounterRandom.of(0, "plane");

    /**
     * The plane.
     *
     * @param labels of the first cases, one of them with a verdict
     * @param among which candidates count
     */
    SearchedPlane of(List<Label> labels, IntPredicate among) {
        int[] looked = LOOK.some(IntStream.range(0, points.size()).filter(among).toArray(), LOOKED_AT);
        CandidateOutlook outlook = search.predicted(SoughtMargins.values(labels), looked);
        ExpectedSide across = points.side(x);
        ExpectedSide up = points.side(y);
        Sum[][] sums = new Sum[up.size()][across.size()];
        for (int it = 0; it < looked.length; it++) {
            int row = points.part(looked[it], y);
            int column = points.part(looked[it], x);
            Sum before = sums[row][column] == null ? Sum.NOTHING : sums[row][column];
            sums[row][column] = before.and(outlook.failing(it), outlook.mistaken(it));
        }
        List<List<ExpectedCell>> cells = IntStream.range(0, up.size())
                .mapToObj(row -> IntStream.range(0, across.size())
                        .mapToObj(column -> Sum.cell(sums[row][column]))
                        .toList())
                .toList();
        return new SearchedPlane(across, up, labels.size(), looked.length, cells);
    }

    /** Before any verdict. */
    SearchedPlane unknown() {
        return new SearchedPlane(points.side(x), points.side(y), 0, 0, List.of());
    }

    private record Sum(int count, double failing, double wrong) {

        static final Sum NOTHING = new Sum(0, 0, 0);

        Sum and(double fails, double mistaken) {
            return new Sum(count + 1, failing + fails, wrong + mistaken);
        }

        static ExpectedCell cell(Sum sum) {
            return sum == null
                    ? new ExpectedCell(0, null, null)
                    : new ExpectedCell(sum.count, sum.failing / sum.count, sum.wrong / sum.count);
        }
    }
}
