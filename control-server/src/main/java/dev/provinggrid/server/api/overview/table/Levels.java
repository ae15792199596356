package dev.provinggrid.server.api.overview.table;

import dev.provinggrid.analysis.statistics.LevelColumn;
import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.design.axis.Bins;
import dev.provinggrid.model.design.axis.ContinuousAxis;
import dev.provinggrid.model.design.axis.LevelAxis;
import dev.provinggrid.model.quantity.Decimal;
import dev.provinggrid.model.quantity.TimeOfDay;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.WireParameters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The levels of an axis, numbered in the order of the sweep file; of a continuous axis its bins. The values of explicitly included
 * cases follow. Not thread-safe while levels are added.
 */
public final class Levels {

    private final Parameter parameter;
    private final List<String> labels;
    private final Map<Object, Integer> numbers = new HashMap<>();
    private final Optional<Bins> bins;

    Levels(Axis axis, Manifest manifest) {
        this.parameter = manifest.parameter(axis.parameter()).orElseThrow();
        this.labels = new ArrayList<>(axis.labels());
        this.bins = switch (axis) {
            case LevelAxis leveled -> {
                for (int i = 0; i < leveled.levels().size(); i++) {
                    numbers.put(
                            comparable(WireParameters.of(
                                    parameter, leveled.levels().get(i))),
                            i);
                }
                yield Optional.empty();
            }
            case ContinuousAxis continuous -> Optional.of(continuous.bins());
        };
    }

    public Parameter parameter() {
        return parameter;
    }

    public List<String> labels() {
        return labels;
    }

    /** Whether the levels are bins of a continuous axis. */
    boolean areBins() {
        return bins.isPresent();
    }

    /**
     * Their places on a scale, in SI (a time of day: seconds since midnight; a bin: its middle); none where levels are words, or one of
     * them is.
     */
    public List<Double> places() {
        if (numbers.keySet().stream().anyMatch(parameter::isAbsent)) {
            return List.of();
        }
        Stream<Double> middles =
                bins.stream().flatMap(it -> IntStream.range(0, it.count()).mapToObj(it::middle));
        return switch (parameter.type()) {
            case NUMBER, INTEGER, TIME_OF_DAY ->
                Stream.concat(
                                middles,
                                numbers.entrySet().stream()
                                        .sorted(Map.Entry.comparingByValue())
                                        .map(it -> place(it.getKey())))
                        .toList();
            case CHOICE, BOOLEAN, TEXT, PERCEPTION_MODEL -> List.of();
        };
    }

    /** Of the bins on their scale, in SI, from the least to the greatest; none where there are levels. */
    public List<Double> edges() {
        return bins.map(Bins::edges).orElse(List.of());
    }

    private static double place(Object value) {
        return value instanceof Double number
                ? number
                : TimeOfDay.seconds(value.toString()).orElseThrow();
    }

    /**
     * The axis as a column, when all levels are known. Hours have no highest one: they go round.
     *
     * @param values of each case, where the levels are bins
     */
    LevelColumn column(int[] levels, double[] values) {
        if (areBins()) {
            return LevelColumn.binned(parameter.name(), labels, levels, values);
        }
        boolean ordered = parameter.type() != Parameter.Type.TIME_OF_DAY;
        return new LevelColumn(parameter.name(), labels, ordered ? places() : List.of(), levels);
    }

    /** The number of a value as on the wire. */
    int number(Object value) {
        int bin =
                bins.isPresent() && value instanceof Number number ? bins.get().of(number.doubleValue()) : -1;
        return bin >= 0 ? bin : unlisted(value);
    }

    private int unlisted(Object value) {
        return numbers.computeIfAbsent(comparable(value), added -> {
            String text = added instanceof Double number ? Decimal.text(number) : Objects.toString(added);
            labels.add(parameter
                    .unitIfAny()
                    .filter(it -> !it.equals("1"))
                    .map(it -> text + " " + it)
                    .orElse(text));
            return labels.size() - 1;
        });
    }

    /** The number of a level as people name it: by its label, or by its value in SI; -1 when it has none such. */
    int named(String name) {
        int byLabel = labels.indexOf(name);
        return byLabel >= 0
                ? byLabel
                : numbers.entrySet().stream()
                        .filter(it -> it.getKey().toString().equals(name))
                        .map(Map.Entry::getValue)
                        .findFirst()
                        .orElse(-1);
    }

    private static Object comparable(Object value) {
        return value instanceof Number number ? (Object) number.doubleValue() : value;
    }
}
