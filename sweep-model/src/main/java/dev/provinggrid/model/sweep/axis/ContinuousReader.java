package dev.provinggrid.model.sweep.axis;

import dev.provinggrid.model.design.axis.BinEdges;
import dev.provinggrid.model.design.axis.ContinuousAxis;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Quantity;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.manifest.ValueReader;
import java.util.List;
import java.util.Optional;

/** Reads an axis without levels: {@code {range: [least, greatest], unit, scale, dist, bins}}. */
final class ContinuousReader {

    private static final int STANDARD_BINS = 8;

    /** More are no summary. */
    static final int MOST_BINS = 40;

    private final Parameter parameter;
    private final Optional<Unit> unit;
    private final Problems problems;

    ContinuousReader(Parameter parameter, Optional<Unit> unit, Problems problems) {
        this.parameter = parameter;
        this.unit = unit;
        this.problems = problems;
    }

    /** The axis; empty, with problems, if it is none. */
    Optional<ContinuousAxis> read(Fields fields) {
        int before = problems.count();
        fields.element("unit");
        Optional<Element> range = fields.element("range");
        Optional<Element> dist = fields.element("dist");
        boolean log =
                fields.word("scale", List.of("linear", "log")).orElse("linear").equals("log");
        int bins = (int) fields.whole("bins", 2, MOST_BINS).orElse(STANDARD_BINS);
        fields.refuseOthers();
        if (parameter.type() != Parameter.Type.NUMBER && parameter.type() != Parameter.Type.INTEGER) {
            problems.add(
                    Problem.at(range.or(() -> dist).orElseThrow().place(), "a range wants a parameter that is a number")
                            .withValue(parameter.name())
                            .withAllowed("levels"));
            return Optional.empty();
        }
        Optional<Span> span = range.flatMap(this::span);
        if (range.isPresent() && span.isEmpty()) {
            return Optional.empty();
        }
        boolean whole = parameter.type() == Parameter.Type.INTEGER;
        Optional<Span> widened = span.map(it -> whole ? it.widened() : it);
        if (log && widened.map(it -> it.least() <= 0).orElse(false)) {
            problems.add(Problem.at(range.orElseThrow().place(), "a logarithmic range begins above zero"));
        }
        if (problems.count() > before) {
            return Optional.empty();
        }
        Unit shown = span.map(Span::unit)
                .orElseGet(() -> Unit.named(parameter.written()).orElse(Unit.ONE));
        return new DistributionReader(parameter, unit, problems)
                .read(fields, widened, log)
                .map(it -> axis(new BinEdges(it, whole, shown), bins));
    }

    private ContinuousAxis axis(BinEdges edges, int bins) {
        return new ContinuousAxis(
                parameter.name(), edges.distribution(), edges.whole(), edges.range(), edges.bins(bins));
    }

    /** Both ends, each within the bounds of the parameter. */
    private Optional<Span> span(Element range) {
        ValueReader reader = new ValueReader(parameter, unit, problems);
        int before = problems.count();
        List<Quantity> ends = Fields.asList(range, problems).stream()
                .flatMap(it -> Fields.asScalar(it, problems).stream())
                .flatMap(it -> reader
                        .quantity(it.text(), it.place())
                        .filter(quantity -> reader.bounded(
                                        quantity.si(), quantity.unit().orElse(Unit.ONE), it.text(), it.place())
                                .isPresent())
                        .stream())
                .toList();
        if (problems.count() > before) {
            return Optional.empty();
        }
        if (ends.size() != 2 || !(ends.get(0).si() < ends.get(1).si())) {
            problems.add(Problem.at(range.place(), "a range wants two ends, the lesser first"));
            return Optional.empty();
        }
        return Optional.of(
                new Span(ends.get(0).si(), ends.get(1).si(), ends.get(0).unit().orElse(Unit.ONE)));
    }
}
