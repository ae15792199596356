package dev.provinggrid.analysis.statistics;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A case that passed, and by how little.
 *
 * @param index of the case
 * @param margin of the criterion, in the unit of its KPI
 */
public record ClosestPass(int index, double margin) {

    /**
     * The passes with the least margins to one criterion, closest first. Empty if all passes have the same margin (such as a
     * count that must be 0), because nothing can be ranked.
     *
     * @param margins of each case to the criterion; NaN if it has none
     */
    public static List<ClosestPass> of(double[] passes, double[] margins, int most) {
        List<ClosestPass> ranked = IntStream.range(0, passes.length)
                .filter(it -> passes[it] == 1 && !Double.isNaN(margins[it]))
                .mapToObj(it -> new ClosestPass(it, margins[it]))
                .sorted(Comparator.comparingDouble(ClosestPass::margin))
                .toList();
        boolean equal = ranked.isEmpty()
                || ranked.getFirst().margin() == ranked.getLast().margin();
        return equal ? List.of() : ranked.stream().limit(most).toList();
    }
}
