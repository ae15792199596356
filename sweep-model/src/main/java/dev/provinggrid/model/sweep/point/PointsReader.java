package dev.provinggrid.model.sweep.point;

import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.design.axis.ContinuousAxis;
import dev.provinggrid.model.design.axis.LevelAxis;
import dev.provinggrid.model.design.distribution.AxisDistribution;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.design.identity.CaseKey;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.manifest.ValueReader;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.adaptive.ExternalReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Reads {@code {from: 0, points: [{speed: 50 km/h, weather: fog}], last: false}}. A point has a value of every axis and nothing else, each
 * within the axis; a number without a unit is in SI.
 */
public final class PointsReader {

    /** Greatest number of points at once. */
    public static final int MOST_AT_ONCE = 1_000;

    private static final String POINTS = "points";

    private final Sweep sweep;
    private final Problems problems = new Problems();
    private final Map<CaseKey, Element> known = new HashMap<>();

    /** @param sweep whose cases a program outside chooses */
    public PointsReader(Sweep sweep) {
        this.sweep = sweep;
    }

    /**
     * The points of a document, JSON or YAML. To be called once.
     *
     * @throws InvalidInput with everything that is wrong
     */
    public ToldPoints read(byte[] document) {
        Fields fields = Fields.of(new DocumentReader().read(document, problems), problems);
        fields.required("from");
        OptionalLong from = fields.whole("from", 0, ExternalReader.MOST_RUNS);
        boolean last = fields.flag("last").orElse(false);
        List<Element> points = fields.list(POINTS);
        if (points.size() > MOST_AT_ONCE) {
            problems.add(Problem.at(fields.place(POINTS), "too many points at once")
                    .withValue(Integer.toString(points.size()))
                    .withAllowed("at most " + MOST_AT_ONCE));
            points = List.of();
        } else if (points.isEmpty() && !last && problems.none()) {
            problems.add(Problem.at(fields.place(POINTS), "no point is told").withAllowed("points, or last: true"));
        }
        fields.refuseOthers();
        List<Case> cases = new ArrayList<>();
        for (Element point : points) {
            int first = (int) from.orElse(0) + cases.size();
            values(point).ifPresent(it -> cases.addAll(cases(first, it, point)));
        }
        problems.throwIfAny();
        return new ToldPoints((int) from.orElseThrow(), cases, sweep.replicates(), last);
    }

    private List<Case> cases(int first, Map<String, Value> values, Element point) {
        List<Case> cases = IntStream.range(0, sweep.replicates())
                .mapToObj(it -> sweep.cases().caseOf(first + it, values, it))
                .toList();
        Element before = known.putIfAbsent(cases.getFirst().key(), point);
        if (before != null) {
            problems.add(
                    Problem.at(point.place(), "the same point is told twice").repeating(before.place()));
        }
        return cases;
    }

    private Optional<Map<String, Value>> values(Element point) {
        int before = problems.count();
        Fields fields = Fields.of(point, problems);
        Map<String, Value> values = new TreeMap<>();
        for (Axis axis : sweep.axes()) {
            Parameter parameter = sweep.manifest().parameter(axis.parameter()).orElseThrow();
            fields.required(axis.parameter())
                    .flatMap(it -> new ValueReader(parameter, Unit.named(parameter.unit()), problems)
                            .read(it)
                            .filter(value -> isOn(axis, value, it)))
                    .ifPresent(it -> values.put(axis.parameter(), it));
        }
        fields.refuseOthers();
        if (problems.count() == before) {
            sweep.cases()
                    .whyLeftOut(values)
                    .or(() -> sweep.manifest().constraints().stream()
                            .filter(it -> it.forbids(sweep.cases().valuesOf(values)))
                            .map(it -> it.reason())
                            .findFirst())
                    .ifPresent(it -> problems.add(Problem.at(point.place(), "no case can be there: " + it)));
        }
        return problems.count() == before ? Optional.of(values) : Optional.empty();
    }

    private boolean isOn(Axis axis, Value value, Element written) {
        boolean on = isOn(axis, value);
        if (!on) {
            problems.add(Problem.at(written.place(), "not on this axis of the sweep")
                    .withValue(written instanceof Element.Scalar scalar ? scalar.text() : written.kind())
                    .withAllowed(
                            switch (axis) {
                                case LevelAxis levels -> String.join(", ", levels.labels());
                                case ContinuousAxis continuous -> continuous.range();
                            }));
        }
        return on;
    }

    /** Whether an axis has a value: one of its levels, or in its range. */
    public static boolean isOn(Axis axis, Value value) {
        return switch (axis) {
            case LevelAxis levels -> levels.levels().contains(value);
            case ContinuousAxis continuous -> isWithin(continuous, value);
        };
    }

    private static boolean isWithin(ContinuousAxis axis, Value value) {
        AxisDistribution of = axis.distribution();
        return value instanceof Value.Scalar(double si) && si >= of.least() && si <= of.greatest();
    }
}
