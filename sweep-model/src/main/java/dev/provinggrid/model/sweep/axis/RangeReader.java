package dev.provinggrid.model.sweep.axis;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Decimal;
import dev.provinggrid.model.quantity.Quantity;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.manifest.ValueReader;
import dev.provinggrid.model.sweep.axis.AxisReader.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.commons.numbers.fraction.BigFraction;

/**
 * Reads {@code {range: [least, greatest], count | step, scale}}: levels from end to end, both included, unless a step misses the
 * greater one.
 */
final class RangeReader {

    private final Parameter parameter;
    private final Optional<Unit> unit;
    private final AxisForms forms;
    private final Problems problems;
    private final Problems doubts;

    RangeReader(Parameter parameter, Optional<Unit> unit, AxisForms forms, Problems problems, Problems doubts) {
        this.parameter = parameter;
        this.unit = unit;
        this.forms = forms;
        this.problems = problems;
        this.doubts = doubts;
    }

    List<Level> read(Element range, Fields fields) {
        OptionalLong count = fields.whole("count", 2, AxisReader.MOST_LEVELS);
        Optional<Element> step = fields.element("step");
        String scale = fields.word("scale", List.of("linear", "log")).orElse("linear");
        if (parameter.type() != Parameter.Type.NUMBER && parameter.type() != Parameter.Type.INTEGER) {
            problems.add(Problem.at(range.place(), "a range wants a parameter that is a number")
                    .withValue(parameter.name()));
            return List.of();
        }
        List<Quantity> ends = Fields.asList(range, problems).stream()
                .flatMap(it -> quantity(it).stream())
                .toList();
        if (ends.size() != 2
                || ends.get(0).exactSi().subtract(ends.get(1).exactSi()).signum() >= 0) {
            problems.add(Problem.at(range.place(), "a range wants two ends, the lesser first"));
            return List.of();
        }
        if (fields.element("count").isPresent() == step.isPresent()) {
            problems.add(Problem.at(range.place(), "a range wants either a count of levels or a step")
                    .withAllowed(forms.allowedForRange()));
            return List.of();
        }
        Ends found = new Ends(ends.get(0), ends.get(1));
        if (scale.equals("log")) {
            return count.isPresent()
                    ? logarithmic(found, (int) count.getAsLong(), range.place())
                    : refuseLogStep(range);
        }
        return step.isPresent() ? stepped(found, step.get()) : counted(found, count, range.place());
    }

    private record Ends(Quantity least, Quantity greatest) {
        BigFraction width() {
            return greatest.exactSi().subtract(least.exactSi());
        }

        Unit unit() {
            return least.unit().orElse(Unit.ONE);
        }
    }

    private List<Level> counted(Ends ends, OptionalLong count, Place place) {
        if (count.isEmpty()) {
            return List.of();
        }
        BigFraction step = ends.width().divide(BigFraction.of(count.getAsLong() - 1));
        return equidistant(ends, step, (int) count.getAsLong(), place);
    }

    private List<Level> stepped(Ends ends, Element element) {
        Optional<Quantity> step = quantity(element);
        if (step.isEmpty()) {
            return List.of();
        }
        BigFraction width = step.get().exactDifferenceSi();
        if (width.signum() <= 0) {
            problems.add(Problem.at(element.place(), "a step is greater than zero"));
            return List.of();
        }
        double levels = Math.floor(ends.width().divide(width).doubleValue()) + 1;
        if (!(levels <= AxisReader.MOST_LEVELS)) { // nor if they are too many for a double
            problems.add(Problem.at(element.place(), "a step that makes too many levels")
                    .withValue(element instanceof Element.Scalar scalar ? scalar.text() : "")
                    .withAllowed("at most " + AxisReader.MOST_LEVELS + " levels"));
            return List.of();
        }
        List<Level> stepped = equidistant(ends, width, (int) levels, element.place());
        doubtMissedEnd(ends, width, stepped, element.place());
        return stepped;
    }

    /** Of a step that goes past the greater end. */
    private void doubtMissedEnd(Ends ends, BigFraction step, List<Level> levels, Place place) {
        BigFraction steps = ends.width().divide(step);
        if (steps.getDenominator().bitLength() > 1 && !levels.isEmpty()) {
            doubts.add(Problem.at(place, "the steps of " + parameter.name() + " miss the end of the range")
                    .withValue("the last level is " + levels.getLast().label())
                    .withAllowed("a step that ends at " + shown(ends.greatest().si(), ends.unit())
                            + ", or that end where the last level is"));
        }
    }

    private List<Level> equidistant(Ends ends, BigFraction step, int count, Place place) {
        List<Level> levels = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double si =
                    ends.least().exactSi().add(step.multiply(BigFraction.of(i))).doubleValue();
            level(si, ends.unit(), place).ifPresent(levels::add);
        }
        return levels;
    }

    private List<Level> logarithmic(Ends ends, int count, Place place) {
        double least = ends.least().si();
        double greatest = ends.greatest().si();
        if (least <= 0) {
            problems.add(Problem.at(place, "a logarithmic range begins above zero"));
            return List.of();
        }
        List<Level> levels = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double inner = least * StrictMath.pow(greatest / least, (double) i / (count - 1));
            level(i == count - 1 ? greatest : inner, ends.unit(), place).ifPresent(levels::add);
        }
        return levels;
    }

    private List<Level> refuseLogStep(Element range) {
        problems.add(Problem.at(range.place(), "a logarithmic range wants a count of levels"));
        return List.of();
    }

    private Optional<Level> level(double si, Unit shown, Place place) {
        String label = shown(si, shown);
        return new ValueReader(parameter, unit, problems)
                .bounded(si, shown, label, place)
                .map(it -> new Level(it, label, place));
    }

    private static String shown(double si, Unit unit) {
        String number = Decimal.rounded(unit.fromSi(si));
        return unit.symbol().equals("1") ? number : number + " " + unit.symbol();
    }

    private Optional<Quantity> quantity(Element element) {
        return Fields.asScalar(element, problems)
                .flatMap(it -> new ValueReader(parameter, unit, problems).quantity(it.text(), it.place()));
    }
}
