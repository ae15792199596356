package dev.provinggrid.model.sweep.axis;

import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.design.axis.LevelAxis;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Quantity;
import dev.provinggrid.model.quantity.TimeOfDay;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.manifest.ValueReader;
import dev.provinggrid.model.sweep.warning.NearLevels;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads one axis: a list of levels, or {@code {values | range, unit, count | step, scale, labels}}; for a design that takes points from
 * ranges also {@code {range, unit, scale, dist, bins}}, and {@code weights} of levels.
 */
public final class AxisReader {

    /** Greatest number of levels. More is taken for a typing error and rejected before any level is read. */
    public static final int MOST_LEVELS = 10_000;

    /** Nobody means more, and sums of less are finite. */
    static final double GREATEST_WEIGHT = 1e12;

    /** Greatest number of bins of a continuous axis. */
    public static final int MOST_BINS = ContinuousReader.MOST_BINS;

    private final Parameter parameter;
    private final AxisForms forms;
    private final Problems problems;
    private final Problems doubts;

    /**
     * A reader of the axis of a parameter.
     *
     * @param doubts what hardly anybody means and yet is an axis
     */
    public AxisReader(Parameter parameter, AxisForms forms, Problems problems, Problems doubts) {
        this.parameter = parameter;
        this.forms = forms;
        this.problems = problems;
        this.doubts = doubts;
    }

    /** A level and its display text. */
    record Level(Value value, String label, Place place) {}

    public Optional<Axis> read(Element element) {
        if (element instanceof Element.Mapping mapping && forms.isContinuous(mapping)) {
            Fields fields = Fields.of(mapping, problems);
            return new ContinuousReader(parameter, unit(fields), problems)
                    .read(fields)
                    .map(it -> it);
        }
        int before = problems.count();
        List<Level> levels = levels(element);
        List<Double> weights = element instanceof Element.Mapping mapping ? weights(mapping, levels) : List.of();
        if (levels.isEmpty() && problems.count() == before) {
            problems.add(Problem.at(element.place(), "an axis without levels").withValue(parameter.name()));
        }
        if (!forms.repeats()) {
            refuseDuplicates(levels);
        }
        return problems.count() > before
                ? Optional.empty()
                : Optional.of(new LevelAxis(
                        parameter.name(),
                        levels.stream().map(Level::value).toList(),
                        levels.stream().map(Level::label).toList(),
                        weights));
    }

    /** {@code weights} of levels that a design draws: how often each is taken, relative to the others. */
    private List<Double> weights(Element.Mapping axis, List<Level> levels) {
        Fields fields = Fields.of(axis, problems);
        List<Element> written = fields.list("weights");
        if (written.isEmpty()) {
            return List.of();
        }
        if (!forms.ranges() || forms.repeats()) {
            problems.add(Problem.at(
                            fields.place("weights"),
                            forms.repeats()
                                    ? "zipped axes have no weights"
                                    : "weights want a sampling design; " + forms.design() + " takes every level")
                    .withAllowed(forms.allowedForDistribution()));
            return List.of();
        }
        List<Double> weights = written.stream()
                .flatMap(it -> Fields.asScalar(it, problems).stream())
                .flatMap(it -> weight(it).stream())
                .toList();
        if (weights.size() == written.size()
                && (weights.size() != levels.size()
                        || weights.stream().mapToDouble(it -> it).sum() <= 0)) {
            problems.add(Problem.at(fields.place("weights"), "weights are as many as levels, and not all zero")
                    .withValue(weights.size() + " weights")
                    .withAllowed(levels.size() + " weights"));
        }
        return weights;
    }

    private Optional<Double> weight(Element.Scalar written) {
        if (Quantity.read(written.text()) instanceof Quantity.Reading.Read(Quantity it)
                && it.unit().orElse(Unit.ONE).measuresSameAs(Unit.ONE)
                && it.si() >= 0
                && it.si() <= GREATEST_WEIGHT) {
            return Optional.of(it.si());
        }
        problems.add(Problem.at(written.place(), "not a weight")
                .withValue(written.text())
                .withAllowed("a number from 0 on, for example 2 or \"25 %\""));
        return Optional.empty();
    }

    private List<Level> levels(Element element) {
        return switch (element) {
            case Element.Mapping mapping -> described(Fields.of(mapping, problems));
            case Element.Scalar scalar when scalar.absent() -> List.of();
            default -> listed(Fields.asList(element, problems), Optional.empty());
        };
    }

    private List<Level> described(Fields fields) {
        Optional<Unit> unit = unit(fields);
        Optional<Element> range = fields.element("range");
        Optional<Element> values = fields.element("values");
        List<Element> labels = fields.list("labels");
        fields.element("dist")
                .ifPresent(it -> problems.add(
                        Problem.at(it.place(), forms.whyNoDistribution()).withAllowed(forms.allowedForDistribution())));
        List<Level> levels = range.isPresent()
                ? new RangeReader(parameter, unit, forms, problems, doubts).read(range.get(), fields)
                : values.map(it -> listed(Fields.asList(it, problems), unit)).orElse(List.of());
        if (range.isPresent() == values.isPresent()) {
            problems.add(Problem.at(fields.place(), "an axis has either values or a range"));
        }
        fields.element("labels");
        fields.element("weights");
        fields.refuseOthers();
        return labels.isEmpty() ? levels : labelled(levels, labels, fields.place("labels"));
    }

    /** The unit of all levels; the parameter's own, with a problem, if the named unit is unknown. */
    private Optional<Unit> unit(Fields fields) {
        Optional<Element.Scalar> symbol = fields.scalar("unit");
        Optional<Unit> unit = symbol.flatMap(it -> Unit.named(it.text()));
        if (symbol.isEmpty() || unit.isPresent()) {
            return unit;
        }
        Optional<Unit> own = Unit.named(parameter.written());
        problems.add(Problem.at(symbol.get().place(), "unknown unit of " + parameter.name())
                .noneOf(symbol.get().text(), own.map(Unit::alternatives).orElse(List.of())));
        return own;
    }

    private List<Level> listed(List<Element> items, Optional<Unit> unit) {
        if (tooMany(items, "levels")) {
            return List.of();
        }
        ValueReader reader = new ValueReader(parameter, unit, problems);
        List<Level> levels = new ArrayList<>();
        for (Element item : items) {
            reader.read(item)
                    .ifPresent(it -> levels.add(new Level(it, label(parameter, item, it, unit), item.place())));
        }
        doubtNear(levels);
        return levels;
    }

    private void doubtNear(List<Level> levels) {
        NearLevels.among(levels.stream().map(Level::value).toList(), parameter).forEach(it -> {
            Level second = levels.get(it.second());
            doubts.add(Problem.at(second.place(), "all but equal to another level of " + parameter.name())
                    .withValue(second.label())
                    .withSuggestion(levels.get(it.first()).label()));
        });
    }

    private boolean tooMany(List<Element> items, String what) {
        if (items.size() > MOST_LEVELS) {
            problems.add(Problem.at(items.getFirst().place(), "too many " + what + " of " + parameter.name())
                    .withValue(Integer.toString(items.size()))
                    .withAllowed("at most " + MOST_LEVELS));
        }
        return items.size() > MOST_LEVELS;
    }

    /**
     * Display text of a value: as written, with the unit of all levels added if it has none.
     *
     * @param item element that the value was read from
     */
    public static String label(Parameter parameter, Element item, Value value, Optional<Unit> unit) {
        String written = ((Element.Scalar) item).text().strip();
        return switch (parameter.type()) {
            case TIME_OF_DAY -> value instanceof Value.Scalar(double seconds) ? TimeOfDay.text(seconds) : written;
            case NUMBER, INTEGER -> {
                boolean bare = Quantity.read(written) instanceof Quantity.Reading.Read(Quantity it)
                        && it.unit().isEmpty();
                yield bare && unit.isPresent() ? written + " " + unit.get().symbol() : written;
            }
            case CHOICE, BOOLEAN, TEXT, PERCEPTION_MODEL -> written;
        };
    }

    private List<Level> labelled(List<Level> levels, List<Element> labels, Place place) {
        if (tooMany(labels, "labels")) {
            return levels;
        }
        List<String> texts = labels.stream()
                .flatMap(it -> Fields.asScalar(it, problems).stream())
                .map(Element.Scalar::text)
                .toList();
        if (texts.size() != levels.size()
                || texts.stream().distinct().count()
                        != levels.stream().map(Level::value).distinct().count()) {
            problems.add(Problem.at(place, "labels are as many as levels, and different")
                    .withAllowed(levels.size() + " labels"));
            return levels;
        }
        List<Level> labelled = new ArrayList<>();
        for (int i = 0; i < levels.size(); i++) {
            labelled.add(
                    new Level(levels.get(i).value(), texts.get(i), levels.get(i).place()));
        }
        return labelled;
    }

    private void refuseDuplicates(List<Level> levels) {
        Map<Value, Level> seen = new LinkedHashMap<>();
        for (Level level : levels) {
            Level first = seen.putIfAbsent(level.value(), level);
            if (first != null) {
                String same = first.label().equals(level.label()) ? "" : ": it is " + first.label();
                problems.add(Problem.at(level.place(), "duplicate level of " + parameter.name() + same)
                        .withValue(level.label())
                        .repeating(first.place()));
            }
        }
    }
}
