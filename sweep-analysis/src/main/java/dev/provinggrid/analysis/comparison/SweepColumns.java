package dev.provinggrid.analysis.comparison;

import dev.provinggrid.analysis.statistics.CaseTable;
import dev.provinggrid.analysis.statistics.RateEstimate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/** A sweep as far as a comparison looks at it: its cases in columns. */
public final class SweepColumns {

    private final Origin origin;
    private final List<ComparedCase> cases;
    private final Map<String, ParameterColumn> parameters;
    private final Map<String, double[]> kpis;

    /**
     * What a sweep was run with.
     *
     * @param scenarioVersion empty where nobody said
     * @param softwareVersion of the server that took it in; empty where nobody said
     */
    public record Origin(String scenario, String scenarioVersion, String softwareVersion) {}

    private SweepColumns(Builder builder) {
        this.origin = builder.origin;
        this.cases = List.copyOf(builder.cases);
        this.parameters = Collections.unmodifiableMap(builder.parameters);
        this.kpis = Collections.unmodifiableMap(builder.kpis);
    }

    /**
     * Takes the cases of a sweep, one by one.
     *
     * @param base parameters of each case that says no other
     * @param size how many cases there will be
     */
    public static Builder of(Origin origin, Map<String, Object> base, int size) {
        return new Builder(origin, base, size);
    }

    public Origin origin() {
        return origin;
    }

    public List<ComparedCase> cases() {
        return cases;
    }

    /** By name. */
    public Map<String, ParameterColumn> parameters() {
        return parameters;
    }

    /** Values of all cases by name; NaN where a case has none. */
    public Map<String, double[]> kpis() {
        return kpis;
    }

    /** Of each case 1 where it passed and 0 where it failed; NaN without a verdict. */
    public double[] passes() {
        return cases.stream()
                .mapToDouble(it -> switch (it.outcome()) {
                    case PASS -> 1;
                    case FAIL -> 0;
                    case ERROR, MISSING -> Double.NaN;
                })
                .toArray();
    }

    /** How much of it passed. */
    public RateEstimate passed() {
        return table().worlds().rate(passes());
    }

    /** The parameters of a case that are among some. */
    public SequencedMap<String, Object> parameters(int row, Iterable<String> names) {
        SequencedMap<String, Object> values = new LinkedHashMap<>();
        for (String name : names) {
            ParameterColumn column = parameters.get(name);
            if (column != null && column.value(row) != null) {
                values.put(name, column.value(row));
            }
        }
        return values;
    }

    /** Its cases for counting, by the parameters that vary. */
    CaseTable table() {
        return new CaseTable(
                parameters.values().stream()
                        .filter(ParameterColumn::varies)
                        .map(ParameterColumn::levels)
                        .toList(),
                cases.stream().mapToLong(ComparedCase::seed).toArray());
    }

    /** Fills the columns. */
    public static final class Builder {

        private final Origin origin;
        private final int size;
        private final List<ComparedCase> cases;
        private final Map<String, ParameterColumn> parameters = new LinkedHashMap<>();
        private final Map<String, double[]> kpis = new LinkedHashMap<>();

        private Builder(Origin origin, Map<String, Object> base, int size) {
            this.origin = origin;
            this.size = size;
            this.cases = new ArrayList<>(size);
            base.forEach((name, value) -> parameters.put(name, new ParameterColumn(name, value, size)));
        }

        /**
         * Takes the next case.
         *
         * @param differing its parameters, at least those in which it differs from the base; null for one that it lacks
         * @param measured its KPIs by name
         */
        public void add(ComparedCase next, Map<String, Object> differing, Map<String, Double> measured) {
            int row = cases.size();
            cases.add(next);
            differing.forEach((name, value) -> parameters
                    .computeIfAbsent(name, it -> new ParameterColumn(it, null, size))
                    .put(row, value));
            measured.forEach((name, value) -> kpi(name)[row] = value);
        }

        private double[] kpi(String name) {
            return kpis.computeIfAbsent(name, _ -> {
                double[] none = new double[size];
                Arrays.fill(none, Double.NaN);
                return none;
            });
        }

        /** The sweep, when it has as many cases as were announced. */
        public SweepColumns build() {
            if (cases.size() != size) {
                throw new IllegalStateException(cases.size() + " cases where " + size + " were announced");
            }
            return new SweepColumns(this);
        }
    }
}
