package dev.provinggrid.cli.summary.outcome;

import dev.provinggrid.analysis.statistics.LevelColumn;
import dev.provinggrid.cli.summary.page.Figures;
import dev.provinggrid.model.design.axis.Bins;
import dev.provinggrid.model.wire.view.CaseView;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A parameter that takes more than one value in a sweep.
 *
 * @param labels what people read for each value, in the order of the sweep file; of a continuous axis for the middle of each bin
 * @param bins of a continuous axis; empty where there are levels
 */
public record VariedParameter(String name, Map<Object, String> labels, Optional<Bins> bins) {

    private static final String NONE = "";

    /**
     * The varied parameters of a sweep as its cases show them.
     *
     * @param known labels by parameter and value in the order of the sweep file, where it is at hand; what it does not know follows in
     *     the order in which cases show it
     */
    public static List<VariedParameter> of(List<CaseView> cases, Map<String, Map<Object, String>> known) {
        return of(cases, known, Map.of());
    }

    /**
     * The same where some are continuous.
     *
     * @param bins of these, by parameter
     */
    public static List<VariedParameter> of(
            List<CaseView> cases, Map<String, Map<Object, String>> levels, Map<String, Bins> bins) {
        Map<String, Map<Object, String>> known = new LinkedHashMap<>(levels);
        bins.forEach((name, of) -> known.put(name, byMiddle(of)));
        Map<String, Map<Object, String>> labels = new LinkedHashMap<>();
        known.keySet().forEach(name -> labels.put(name, new LinkedHashMap<>()));
        for (CaseView view : cases) {
            view.parameters().forEach((name, value) -> {
                Object level = level(value, Optional.ofNullable(bins.get(name)));
                labels.computeIfAbsent(name, _ -> new LinkedHashMap<>())
                        .computeIfAbsent(
                                level, _ -> known.getOrDefault(name, Map.of()).getOrDefault(level, Figures.of(level)));
            });
        }
        return labels.entrySet().stream()
                .filter(entry -> entry.getValue().size() > 1)
                .map(entry -> new VariedParameter(
                        entry.getKey(),
                        inOrder(entry.getValue(), known.getOrDefault(entry.getKey(), Map.of())),
                        Optional.ofNullable(bins.get(entry.getKey()))))
                .toList();
    }

    /** Where combinations are excluded, levels do not first appear in the order of the file. */
    private static Map<Object, String> inOrder(Map<Object, String> labels, Map<Object, String> known) {
        Map<Object, String> ordered = new LinkedHashMap<>();
        known.keySet().stream().filter(labels::containsKey).forEach(it -> ordered.put(it, labels.get(it)));
        labels.forEach(ordered::putIfAbsent);
        return ordered;
    }

    private static Map<Object, String> byMiddle(Bins bins) {
        Map<Object, String> labels = new LinkedHashMap<>();
        for (int bin = 0; bin < bins.count(); bin++) {
            labels.put(bins.middle(bin), bins.labels().get(bin));
        }
        return labels;
    }

    /** One kind of number: JSON has 5 and 5.0. A number in a bin stands for the bin. */
    private static Object level(Object value, Optional<Bins> bins) {
        if (!(value instanceof Number number)) {
            return value;
        }
        double si = number.doubleValue();
        return bins.filter(it -> it.of(si) >= 0).map(it -> it.middle(it.of(si))).orElse(si);
    }

    /** The label of the level of a case; {@link #NONE} where the case has none. */
    public String labelOf(CaseView view) {
        Object value = view.parameters().get(name);
        return value == null ? NONE : labels.getOrDefault(level(value, bins), NONE);
    }

    /** Numbers have places, words and hours have none, nor has the absence of a level. */
    private List<Double> places(List<String> levels) {
        Map<String, Double> places = new HashMap<>();
        labels.forEach((value, label) -> places.put(label, value instanceof Double number ? number : Double.NaN));
        return levels.stream().map(it -> places.getOrDefault(it, Double.NaN)).toList();
    }

    /** The levels of the cases, for counting; a last one for cases without any. */
    LevelColumn column(List<CaseView> cases) {
        List<String> levels = Stream.concat(labels.values().stream(), Stream.of(NONE))
                .distinct()
                .toList();
        int[] of = cases.stream().mapToInt(it -> levels.indexOf(labelOf(it))).toArray();
        return bins.isPresent()
                ? LevelColumn.binned(
                        name,
                        levels,
                        of,
                        cases.stream().mapToDouble(this::number).toArray())
                : new LevelColumn(name, levels, places(levels), of);
    }

    private double number(CaseView view) {
        return view.parameters().get(name) instanceof Number number ? number.doubleValue() : Double.NaN;
    }
}
