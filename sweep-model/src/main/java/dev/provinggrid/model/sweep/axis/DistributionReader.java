package dev.provinggrid.model.sweep.axis;

import dev.provinggrid.model.design.distribution.AxisDistribution;
import dev.provinggrid.model.design.distribution.HistogramDistribution;
import dev.provinggrid.model.design.distribution.LogNormalDistribution;
import dev.provinggrid.model.design.distribution.LogUniformDistribution;
import dev.provinggrid.model.design.distribution.NormalDistribution;
import dev.provinggrid.model.design.distribution.TriangularDistribution;
import dev.provinggrid.model.design.distribution.TruncatedDistribution;
import dev.provinggrid.model.design.distribution.UniformDistribution;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Quantity;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.manifest.ValueReader;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Reads {@code dist}: {@code uniform}, {@code {normal: [mean, standard deviation]}}, {@code {lognormal: [median, sigma]}}, {@code
 * {triangular: mode}}. All are cut off at the ends of the range, or at the bounds of the parameter.
 */
final class DistributionReader {

    static final List<String> WORDS = List.of("uniform", "normal", "lognormal", "triangular", "histogram");

    private static final String EXAMPLES =
            "uniform, {normal: [mean, deviation]}, {lognormal: [median, sigma]}, {triangular: mode}, {histogram: {edges: [...], weights: [...]}}";

    /** Less of a distribution in its range is a mistake. */
    private static final double LEAST_MASS = 1e-6;

    private final Parameter parameter;
    private final Optional<Unit> assumed;
    private final Problems problems;

    DistributionReader(Parameter parameter, Optional<Unit> assumed, Problems problems) {
        this.parameter = parameter;
        this.assumed = assumed;
        this.problems = problems;
    }

    /**
     * The distribution of an axis; empty, with a problem, if there is none.
     *
     * @param log whether the scale is logarithmic
     */
    Optional<AxisDistribution> read(Fields axis, Optional<Span> range, boolean log) {
        Optional<Element> dist = axis.element("dist");
        boolean uniform = dist.isEmpty()
                || (dist.get() instanceof Element.Scalar scalar && scalar.text().equals("uniform"));
        if (uniform) {
            return range.isPresent()
                    ? range.map(it -> uniform(it, log))
                    : problem(axis.place("dist"), "a uniform distribution wants a range", "range: [least, greatest]");
        }
        if (log) {
            return problem(
                    axis.place("scale"), "a logarithmic scale is a distribution itself", "either scale: log or dist");
        }
        return named(axis, dist.get()).flatMap(it -> shaped(it, range));
    }

    private static AxisDistribution uniform(Span range, boolean log) {
        return log
                ? new LogUniformDistribution(range.least(), range.greatest())
                : new UniformDistribution(range.least(), range.greatest());
    }

    private record Named(String word, Element numbers) {}

    /** A distribution with its numbers. */
    private Optional<Named> named(Fields axis, Element dist) {
        if (dist instanceof Element.Scalar) {
            Optional<String> word = axis.word("dist", WORDS);
            return word.isEmpty()
                    ? Optional.empty()
                    : problem(dist.place(), "a " + word.get() + " distribution wants its numbers", EXAMPLES);
        }
        Fields fields = Fields.of(dist, problems);
        if (fields.names().size() != 1) {
            return dist instanceof Element.Mapping
                    ? problem(dist.place(), "an axis has one distribution", EXAMPLES)
                    : Optional.empty();
        }
        String word = fields.names().iterator().next();
        WORDS.stream().filter(it -> !it.equals("uniform")).forEach(fields::element);
        int before = problems.count();
        fields.refuseOthers();
        return problems.count() > before ? Optional.empty() : Optional.of(new Named(word, fields.rawElement(word)));
    }

    private Optional<AxisDistribution> shaped(Named it, Optional<Span> range) {
        return switch (it.word()) {
            case "normal" ->
                normal(it.numbers())
                        .flatMap(shape -> truncated(shape, range, it.numbers().place()));
            case "lognormal" ->
                logNormal(it.numbers())
                        .flatMap(shape -> truncated(shape, range, it.numbers().place()));
            case "histogram" ->
                histogram(it.numbers())
                        .flatMap(shape -> truncated(shape, range, it.numbers().place()));
            default -> triangular(it.numbers(), range);
        };
    }

    private Optional<AxisDistribution> normal(Element numbers) {
        Optional<List<Element.Scalar>> both =
                two(numbers, "a normal distribution wants a mean and a standard deviation");
        return both.flatMap(it -> quantity(it.get(0))
                .flatMap(mean -> quantity(it.get(1)).flatMap(deviation -> {
                    double width = deviation.exactDifferenceSi().doubleValue();
                    return width > 0
                            ? Optional.of(new NormalDistribution(mean.si(), width))
                            : problem(it.get(1).place(), "a standard deviation is greater than zero", "more than 0");
                })));
    }

    private Optional<AxisDistribution> logNormal(Element numbers) {
        Optional<List<Element.Scalar>> both =
                two(numbers, "a lognormal distribution wants a median and the standard deviation of the logarithm");
        return both.flatMap(it -> quantity(it.get(0)).flatMap(median -> {
            Optional<Double> sigma = share(it.get(1));
            return median.si() > 0 && sigma.filter(number -> number > 0).isPresent()
                    ? sigma.map(number -> new LogNormalDistribution(median.si(), number))
                    : problem(numbers.place(), "a lognormal distribution wants numbers above zero", "[40 m, 0.5]");
        }));
    }

    private Optional<AxisDistribution> triangular(Element mode, Optional<Span> range) {
        Optional<Element.Scalar> scalar = Fields.asScalar(mode, problems);
        if (range.isEmpty()) {
            return problem(mode.place(), "a triangular distribution wants a range", "range: [least, greatest]");
        }
        Span ends = range.get();
        return scalar.flatMap(this::quantity)
                .flatMap(it -> it.si() >= ends.least() && it.si() <= ends.greatest()
                        ? Optional.of(new TriangularDistribution(ends.least(), it.si(), ends.greatest()))
                        : problem(mode.place(), "the mode lies outside of the range", "a number within"));
    }

    private Optional<AxisDistribution> histogram(Element written) {
        int before = problems.count();
        Fields fields = Fields.of(written, problems);
        List<Double> edges = scalars(fields, "edges").stream()
                .flatMap(it -> quantity(it).stream())
                .map(Quantity::si)
                .toList();
        List<Double> weights = scalars(fields, "weights").stream()
                .flatMap(it -> share(it).stream())
                .filter(it -> it >= 0 && it <= AxisReader.GREATEST_WEIGHT)
                .toList();
        fields.refuseOthers();
        if (problems.count() > before) {
            return Optional.empty();
        }
        boolean rising = IntStream.range(1, edges.size()).allMatch(it -> edges.get(it - 1) < edges.get(it));
        boolean sound = rising
                && weights.size() == fields.list("weights").size()
                && edges.size() == weights.size() + 1
                && weights.stream().mapToDouble(it -> it).sum() > 0;
        return sound
                ? Optional.of(new HistogramDistribution(edges, weights))
                : problem(
                        written.place(),
                        "a histogram wants rising edges, and between each two of them a weight from 0 on, not all 0",
                        "{edges: [0 m, 1 m, 4 m], weights: [1, 3]}");
    }

    private List<Element.Scalar> scalars(Fields fields, String key) {
        return fields.list(key).stream()
                .flatMap(it -> Fields.asScalar(it, problems).stream())
                .toList();
    }

    private Optional<AxisDistribution> truncated(AxisDistribution whole, Optional<Span> range, Place place) {
        double least = Math.max(
                whole.least(),
                range.map(Span::least).orElseGet(() -> parameter.minimum().orElse(Double.NEGATIVE_INFINITY)));
        double greatest = Math.min(
                whole.greatest(),
                range.map(Span::greatest).orElseGet(() -> parameter.maximum().orElse(Double.POSITIVE_INFINITY)));
        return least < greatest && TruncatedDistribution.mass(whole, least, greatest) >= LEAST_MASS
                ? Optional.of(new TruncatedDistribution(whole, least, greatest))
                : problem(
                        place,
                        "next to nothing of the distribution lies within the range",
                        "a range around it, where no range is stated the bounds of " + parameter.name());
    }

    private Optional<List<Element.Scalar>> two(Element numbers, String wanted) {
        if (numbers instanceof Element.Sequence sequence && sequence.items().size() == 2) {
            List<Element.Scalar> scalars = sequence.items().stream()
                    .flatMap(it -> Fields.asScalar(it, problems).stream())
                    .toList();
            return scalars.size() == 2 ? Optional.of(scalars) : Optional.empty();
        }
        return problem(numbers.place(), wanted, "a list of two");
    }

    private Optional<Quantity> quantity(Element.Scalar it) {
        return new ValueReader(parameter, assumed, problems).quantity(it.text(), it.place());
    }

    private static Optional<Double> share(Element.Scalar it) {
        return Quantity.read(it.text()) instanceof Quantity.Reading.Read(Quantity quantity)
                        && quantity.unit().orElse(Unit.ONE).measuresSameAs(Unit.ONE)
                ? Optional.of(quantity.si())
                : Optional.empty();
    }

    private <T> Optional<T> problem(Place place, String message, String allowed) {
        problems.add(Problem.at(place, message).withAllowed(allowed));
        return Optional.empty();
    }
}
