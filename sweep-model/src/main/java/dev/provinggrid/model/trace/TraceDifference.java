package dev.provinggrid.model.trace;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/**
 * Where two traces of the same case begin to differ.
 *
 * @param firstS simulated time of the first row that differs, s; null if the traces have no time
 * @param channel the first column that differs in it; {@code header} if the columns differ, {@code end} if one run is longer
 * @param one its value in the first trace
 * @param other its value in the second
 * @param channels how much each column differs, ordered by first difference; of many only the first
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TraceDifference(Double firstS, String channel, String one, String other, List<OfChannel> channels) {

    private static final int MOST_CHANNELS = 20;
    private static final String TIME = "time[s]";

    /**
     * The difference in one column.
     *
     * @param channel as in the header
     * @param firstS time of its first difference, s
     * @param greatest greatest difference over the rows that both have, in its unit; null if it is not numeric
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record OfChannel(String channel, Double firstS, Double greatest) {}

    /**
     * Compares two traces row by row.
     *
     * @param one lines of a trace, the header first
     * @return empty if they are equal
     */
    public static Optional<TraceDifference> between(Iterator<String> one, Iterator<String> other) {
        String header = one.hasNext() ? one.next() : "";
        String otherHeader = other.hasNext() ? other.next() : "";
        return header.equals(otherHeader)
                ? new Comparison(cells(header)).of(one, other)
                : Optional.of(new TraceDifference(null, "header", header, otherHeader, List.of()));
    }

    private static String[] cells(String line) {
        return line.split(",", -1);
    }

    /** Two traces of the same columns. */
    private static final class Comparison {

        private final String[] columns;
        private final int time;
        private final List<Integer> inOrder = new ArrayList<>();
        private final Double[] firstS;
        private final double[] greatest;
        private TraceDifference first;

        Comparison(String[] columns) {
            this.columns = columns;
            this.time = Arrays.asList(columns).indexOf(TIME);
            this.firstS = new Double[columns.length];
            this.greatest = new double[columns.length];
        }

        Optional<TraceDifference> of(Iterator<String> one, Iterator<String> other) {
            while (one.hasNext() && other.hasNext()) {
                String line = one.next();
                String otherLine = other.next();
                if (!line.equals(otherLine)) {
                    row(cells(line), cells(otherLine));
                }
            }
            if (first == null && (one.hasNext() || other.hasNext())) {
                Double at = seconds(cells(one.hasNext() ? one.next() : other.next()));
                return Optional.of(new TraceDifference(at, "end", null, null, List.of()));
            }
            return Optional.ofNullable(first)
                    .map(it -> new TraceDifference(it.firstS(), it.channel(), it.one(), it.other(), channels()));
        }

        private void row(String[] cells, String[] others) {
            for (int i = 0; i < columns.length; i++) {
                String cell = i < cells.length ? cells[i] : "";
                String other = i < others.length ? others[i] : "";
                if (!cell.equals(other)) {
                    cell(i, seconds(cells), cell, other);
                }
            }
        }

        private void cell(int column, Double at, String cell, String other) {
            if (first == null) {
                first = new TraceDifference(at, columns[column], cell, other, List.of());
            }
            if (!inOrder.contains(column)) {
                inOrder.add(column);
                firstS[column] = at;
            }
            double apart = Math.abs(number(cell) - number(other));
            greatest[column] = apart > greatest[column] || Double.isNaN(apart) ? apart : greatest[column];
        }

        private Double seconds(String[] cells) {
            double at = time < 0 || time >= cells.length ? Double.NaN : number(cells[time]);
            return Double.isNaN(at) ? null : Double.valueOf(at);
        }

        private static double number(String cell) {
            try {
                return Double.parseDouble(cell);
            } catch (NumberFormatException _) {
                return Double.NaN;
            }
        }

        private List<OfChannel> channels() {
            return inOrder.stream()
                    .limit(MOST_CHANNELS)
                    .map(it ->
                            new OfChannel(columns[it], firstS[it], Double.isFinite(greatest[it]) ? greatest[it] : null))
                    .toList();
        }
    }
}
