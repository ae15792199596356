package dev.provinggrid.model.design.axis;

import dev.provinggrid.model.design.distribution.AxisDistribution;
import dev.provinggrid.model.quantity.Decimal;
import dev.provinggrid.model.quantity.Quantity;
import dev.provinggrid.model.quantity.Unit;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Bins of equal probability. Inner edges are rounded to as few digits, at least four, as tell them apart, in the unit that people read,
 * so that a label tells exactly which values are in it.
 *
 * @param unit that people read
 */
public record BinEdges(AxisDistribution distribution, boolean whole, Unit unit) {

    private static final int FEWEST_DIGITS = 4;
    private static final int MOST_DIGITS = 17;

    /**
     * The bins.
     *
     * @param count of bins; there are fewer where there are fewer whole numbers
     */
    public Bins bins(int count) {
        return whole ? wholeBins(count) : numberBins(count);
    }

    /** Both ends of the distribution as people read them: {@code 30 to 80 km/h}. */
    public String range() {
        return whole
                ? wholeLabel(distribution.least() + .5, distribution.greatest() - .5)
                : label(distribution.least(), distribution.greatest());
    }

    private Bins numberBins(int count) {
        for (int digits = FEWEST_DIGITS; digits <= MOST_DIGITS; digits++) {
            List<Double> edges = edges(count, digits);
            if (isRising(edges)) {
                return new Bins(
                        edges,
                        IntStream.range(0, count)
                                .mapToObj(it -> label(edges.get(it), edges.get(it + 1)))
                                .toList());
            }
        }
        List<Double> ends = List.of(distribution.least(), distribution.greatest());
        return new Bins(ends, List.of(label(ends.getFirst(), ends.getLast())));
    }

    private List<Double> edges(int count, int digits) {
        List<Double> edges = new ArrayList<>();
        edges.add(distribution.least());
        for (int it = 1; it < count; it++) {
            edges.add(rounded(distribution.quantile((double) it / count), digits));
        }
        edges.add(distribution.greatest());
        return edges;
    }

    private double rounded(double si, int digits) {
        BigDecimal shown = new BigDecimal(unit.fromSi(si)).round(new MathContext(digits, RoundingMode.HALF_EVEN));
        String text = shown + (unit.equals(Unit.ONE) ? "" : " " + unit.symbol());
        return Quantity.read(text) instanceof Quantity.Reading.Read(Quantity quantity) ? quantity.si() : si;
    }

    private static boolean isRising(List<Double> edges) {
        return IntStream.range(1, edges.size()).allMatch(it -> edges.get(it - 1) < edges.get(it));
    }

    private String label(double lower, double upper) {
        String symbol = unit.equals(Unit.ONE) ? "" : " " + unit.symbol();
        if (Double.isInfinite(lower)) {
            return Double.isInfinite(upper) ? "any" : "below " + number(upper) + symbol;
        }
        return Double.isInfinite(upper)
                ? "from " + number(lower) + symbol
                : number(lower) + " to " + number(upper) + symbol;
    }

    private String number(double si) {
        return Decimal.rounded(unit.fromSi(si));
    }

    /** Each whole number in one bin. */
    private Bins wholeBins(int count) {
        List<Double> edges = new ArrayList<>(List.of(distribution.least()));
        for (int it = 1; it < count; it++) {
            double edge = StrictMath.floor(distribution.quantile((double) it / count)) + .5;
            if (edge > edges.getLast() && edge < distribution.greatest()) {
                edges.add(edge);
            }
        }
        edges.add(distribution.greatest());
        return new Bins(
                edges,
                IntStream.range(1, edges.size())
                        .mapToObj(it -> wholeLabel(edges.get(it - 1) + .5, edges.get(it) - .5))
                        .toList());
    }

    private static String wholeLabel(double first, double last) {
        return first == last ? Decimal.rounded(first) : Decimal.rounded(first) + " to " + Decimal.rounded(last);
    }
}
