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

/** The cases of a sweep in columns, with what a comparison needs. */
public final class SweepColumns {

    private final Origin origin;
    private final List<ComparedCase> cases;
    private final Map<String, ParameterColumn> parameters;
    private final Map<String, double[]> kpis;
    private final boolean rated;

    /**
     * Scenario, software and machines that a sweep was run with.
     *
     * @param scenarioVersion empty if unknown
     * @param softwareVersion version of the server that accepted the sweep; empty if unknown
     * @param platforms classes of machines that ran its cases, sorted; empty if unknown
     */
    public record Origin(String scenario, String scenarioVersion, String softwareVersion, List<String> platforms) {

        /** On machines that nobody knows. */
        public Origin(String scenario, String scenarioVersion, String softwareVersion) {
            this(scenario, scenarioVersion, softwareVersion, List.of());
        }
    }

    private SweepColumns(Builder builder) {
        this.origin = builder.origin;
        this.cases = List.copyOf(builder.cases);
        this.parameters = Collections.unmodifiableMap(builder.parameters);
        this.kpis = Collections.unmodifiableMap(builder.kpis);
        this.rated = builder.rated;
    }

    /**
     * Starts a sweep, to which cases are added one by one.
     *
     * @param base parameter values of each case that sets no other
     * @param size number of cases
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

    /** The parameters by name. */
    public Map<String, ParameterColumn> parameters() {
        return parameters;
    }

    /** The KPIs of all cases by name; NaN if a case has none. */
    public Map<String, double[]> kpis() {
        return kpis;
    }

    /** The verdict of each case: 1 for a pass, 0 for a failure, NaN without a verdict. */
    public double[] passes() {
        return cases.stream()
                .mapToDouble(it -> switch (it.outcome()) {
                    case PASS -> 1;
                    case FAIL -> 0;
                    case ERROR, MISSING -> Double.NaN;
                })
                .toArray();
    }

    /** Whether shares of its cases are rates: not while a sweep by risk has cases that have not ended. */
    public boolean isRated() {
        return rated;
    }

    /** The pass rate of the sweep. */
    public RateEstimate passed() {
        return table().worlds().rate(passes());
    }

    /** The value of a parameter of a case; null if it has none. */
    public Object value(int row, String parameter) {
        return parameters.get(parameter).value(row);
    }

    /** The values of a parameter that cases have, each once; null where a case has none. */
    public List<Object> occurring(String parameter) {
        return parameters.get(parameter).occurring();
    }

    /** The named parameters of a case. */
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

    /** The parameters of a case that vary between cases. */
    public SequencedMap<String, Object> varying(int row) {
        return parameters(
                row,
                parameters.values().stream()
                        .filter(ParameterColumn::varies)
                        .map(ParameterColumn::name)
                        .toList());
    }

    /** Its cases as a table of the parameters that vary, for statistics. */
    CaseTable table() {
        return new CaseTable(
                parameters.values().stream()
                        .filter(ParameterColumn::varies)
                        .map(ParameterColumn::levels)
                        .toList(),
                cases.stream().mapToLong(ComparedCase::seed).toArray());
    }

    /** Builds the columns case by case. */
    public static final class Builder {

        private final Origin origin;
        private final int size;
        private final List<ComparedCase> cases;
        private final Map<String, ParameterColumn> parameters = new LinkedHashMap<>();
        private final Map<String, double[]> kpis = new LinkedHashMap<>();
        private boolean rated = true;

        private Builder(Origin origin, Map<String, Object> base, int size) {
            this.origin = origin;
            this.size = size;
            this.cases = new ArrayList<>(size);
            base.forEach((name, value) -> parameters.put(name, new ParameterColumn(name, value, size)));
        }

        /**
         * Adds the next case.
         *
         * @param differing its parameters, at least those that differ from the base; null for a parameter that it lacks
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

        /** Whether all cases that were announced are there. */
        public boolean isFull() {
            return cases.size() == size;
        }

        /** No share of its cases is a rate. */
        public void withoutRates() {
            rated = false;
        }

        private double[] kpi(String name) {
            return kpis.computeIfAbsent(name, _ -> {
                double[] none = new double[size];
                Arrays.fill(none, Double.NaN);
                return none;
            });
        }

        /** Builds the sweep, which must have the announced number of cases. */
        public SweepColumns build() {
            if (!isFull()) {
                throw new IllegalStateException(cases.size() + " cases where " + size + " were announced");
            }
            return new SweepColumns(this);
        }
    }
}
