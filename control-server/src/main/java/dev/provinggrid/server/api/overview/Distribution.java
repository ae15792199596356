package dev.provinggrid.server.api.overview;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.server.api.overview.table.CaseStatus;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The distribution of a KPI over the judged cases.
 *
 * @param present cases that have it
 * @param absent judged cases that do not
 * @param least null, like the other statistics, when no case has the KPI
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Distribution(
        String kpi,
        String unit,
        String description,
        int present,
        int absent,
        Double least,
        Double quarter,
        Double median,
        Double threeQuarters,
        Double greatest,
        List<Bin> bins) {

    private static final int BINS = 24;

    /** Cases with a value in [from, to); the last bin includes its end. */
    record Bin(double from, double to, int pass, int fail) {}

    /** @param values by index of the case; NaN where a case has none */
    static Distribution of(FilteredSweep filtered, String kpi, String unit, String description, double[] values) {
        boolean[] judged = new boolean[values.length];
        filtered.forEach(index ->
                judged[index] = filtered.status(index) == CaseStatus.PASS || filtered.status(index) == CaseStatus.FAIL);
        int[] cases = IntStream.range(0, values.length).filter(it -> judged[it]).toArray();
        double[] sorted = Arrays.stream(cases)
                .mapToDouble(it -> values[it])
                .filter(Double::isFinite)
                .sorted()
                .toArray();
        int absent = cases.length - sorted.length;
        if (sorted.length == 0) {
            return new Distribution(kpi, unit, description, 0, absent, null, null, null, null, null, List.of());
        }
        return new Distribution(
                kpi,
                unit,
                description,
                sorted.length,
                absent,
                sorted[0],
                quantile(sorted, 0.25),
                quantile(sorted, 0.5),
                quantile(sorted, 0.75),
                sorted[sorted.length - 1],
                bins(filtered, cases, values, sorted[0], sorted[sorted.length - 1]));
    }

    /** The smallest value v such that at least this share of all values is at most v. */
    private static double quantile(double[] sorted, double share) {
        return sorted[(int) Math.ceil(share * sorted.length) - 1];
    }

    private static List<Bin> bins(FilteredSweep filtered, int[] cases, double[] values, double least, double greatest) {
        int bins = least == greatest ? 1 : BINS;
        double width = (greatest - least) / bins;
        int[] pass = new int[bins];
        int[] fail = new int[bins];
        for (int index : cases) {
            if (Double.isFinite(values[index])) {
                int bin = width == 0 ? 0 : Math.min(bins - 1, (int) ((values[index] - least) / width));
                (filtered.status(index) == CaseStatus.PASS ? pass : fail)[bin]++;
            }
        }
        return IntStream.range(0, bins)
                .mapToObj(it -> new Bin(least + it * width, least + (it + 1) * width, pass[it], fail[it]))
                .toList();
    }
}
