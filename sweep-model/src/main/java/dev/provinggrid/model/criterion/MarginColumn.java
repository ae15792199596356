package dev.provinggrid.model.criterion;

import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The column of the results that holds the margin of a criterion.
 *
 * @param name {@code margin.} and the criterion's name in letters, digits, {@code .}, {@code _} and {@code -}: {@code collisions ==
 *     0} is {@code margin.collisions_eq_0}
 */
public record MarginColumn(String name, Criterion criterion) {

    public static final String PREFIX = "margin.";

    /** What tells conditions apart that differ in their operators only. */
    private static final Map<String, String> OPERATORS = operators();

    /** The columns of criteria, in their order; no two have one name. */
    public static List<MarginColumn> of(List<Criterion> criteria) {
        List<MarginColumn> columns = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (Criterion criterion : criteria) {
            String plain = plain(criterion.name());
            String name = plain;
            for (int number = 2; !taken.add(name); number++) {
                name = plain + "_" + number;
            }
            columns.add(new MarginColumn(PREFIX + name, criterion));
        }
        return List.copyOf(columns);
    }

    /** The unit of the margin: of the KPI that stands for it, else of the KPIs that are compared, where these share one. */
    public Optional<String> unit(Manifest manifest) {
        List<String> units = criterion
                .margin()
                .map(Stream::of)
                .orElseGet(criterion.condition()::names)
                .flatMap(it -> manifest.kpi(it).stream())
                .map(Kpi::unit)
                .distinct()
                .toList();
        return units.size() == 1 ? Optional.of(units.getFirst()) : Optional.empty();
    }

    private static String plain(String name) {
        String words = name;
        for (Map.Entry<String, String> operator : OPERATORS.entrySet()) {
            words = words.replace(operator.getKey(), " " + operator.getValue() + " ");
        }
        String plain = words.replaceAll("[^\\p{L}\\p{N}._-]+", "_").replaceAll("^_+|_+$", "");
        return plain.isEmpty() ? "criterion" : plain;
    }

    private static Map<String, String> operators() {
        Map<String, String> longestFirst = new LinkedHashMap<>();
        longestFirst.put("==", "eq");
        longestFirst.put("!=", "ne");
        longestFirst.put(">=", "ge");
        longestFirst.put("<=", "le");
        longestFirst.put("&&", "and");
        longestFirst.put("||", "or");
        longestFirst.put(">", "gt");
        longestFirst.put("<", "lt");
        longestFirst.put("!", "not");
        return longestFirst;
    }
}
