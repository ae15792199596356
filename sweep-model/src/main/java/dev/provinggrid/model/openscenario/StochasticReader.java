package dev.provinggrid.model.openscenario;

import dev.provinggrid.model.formula.Formula;
import dev.provinggrid.model.formula.FormulaValues;
import dev.provinggrid.model.formula.Kind;
import dev.provinggrid.model.openscenario.Variation.Continuous;
import dev.provinggrid.model.openscenario.Variation.Written;
import dev.provinggrid.model.openscenario.xml.XmlNode;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Decimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import org.apache.commons.numbers.fraction.BigFraction;

/** Reads {@code Stochastic}: what a random design draws. */
record StochasticReader(VariedNames names, Problems problems, List<String> notes) {

    private static final List<String> KINDS = List.of(
            "ProbabilityDistributionSet",
            "NormalDistribution",
            "LogNormalDistribution",
            "UniformDistribution",
            "PoissonDistribution",
            "Histogram",
            "UserDefinedDistribution");
    private static final long GREATEST_SEED = (1L << 53) - 1;

    /** Number of test runs; empty, with a problem, if it says none. */
    static OptionalLong runs(XmlNode stochastic, Problems problems) {
        Optional<String> written = stochastic.required("numberOfTestRuns", problems);
        Optional<Formula.Numeral> runs =
                written.flatMap(DeclaredType.UNSIGNED_INT::read).map(Formula.Numeral.class::cast);
        if (runs.isEmpty() || runs.get().value().signum() == 0) {
            written.ifPresent(it -> problems.add(Problem.at(stochastic.place(), "not a number of test runs")
                    .withValue(it)
                    .withAllowed("a whole number from 1 on")));
            return OptionalLong.empty();
        }
        return OptionalLong.of(runs.get().value().longValue());
    }

    /** The seed as a whole number: one with a fraction is replaced by its bits, so that different seeds stay different. */
    static Optional<String> seed(XmlNode stochastic, Problems problems, List<String> notes) {
        Optional<String> written = stochastic.attribute("randomSeed");
        Optional<Formula.Numeral> seed =
                written.flatMap(DeclaredType.DOUBLE::read).map(Formula.Numeral.class::cast);
        if (written.isPresent() && seed.isEmpty()) {
            problems.add(Problem.at(stochastic.place(), "not a seed")
                    .withValue(written.get())
                    .withAllowed(DeclaredType.DOUBLE.allowed()));
        }
        return seed.map(it -> {
            double number = it.value().doubleValue();
            if (number == Math.rint(number) && number >= 0 && number <= GREATEST_SEED) {
                return Long.toString((long) number);
            }
            String whole = Long.toString((Double.doubleToLongBits(number) >>> 11) & GREATEST_SEED);
            notes.add(
                    "the seed " + it.written() + " is no whole number from 0 on; the sweep has " + whole + " instead");
            return whole;
        });
    }

    List<Variation> read(XmlNode stochastic) {
        List<Variation> variations = new ArrayList<>();
        for (XmlNode part : stochastic.children()) {
            if (part.name().equals("StochasticDistribution")) {
                drawn(part).ifPresent(variations::add);
            } else {
                problems.add(Problem.at(part.place(), "unknown part of a stochastic distribution")
                        .noneOf(part.name(), List.of("StochasticDistribution")));
            }
        }
        if (stochastic.children().isEmpty()) {
            problems.add(Problem.at(stochastic.place(), "a distribution that varies nothing"));
        }
        return variations;
    }

    private Optional<Variation> drawn(XmlNode part) {
        Optional<Declaration> declaration = names.named(part, "parameterName");
        if (part.children().size() != 1
                || !KINDS.contains(part.children().getFirst().name())) {
            problems.add(Problem.at(part.place(), "exactly one distribution is wanted")
                    .withValue(part.children().stream().map(XmlNode::name).collect(Collectors.joining(", ")))
                    .withAllowed(String.join(", ", KINDS)));
            return Optional.empty();
        }
        XmlNode kind = part.children().getFirst();
        if (kind.name().equals("UserDefinedDistribution")) {
            problems.add(DeterministicReader.userDefined(kind));
            return Optional.empty();
        }
        if (declaration.isEmpty()) {
            return Optional.empty();
        }
        boolean set = kind.name().equals("ProbabilityDistributionSet");
        if (!set && declaration.get().type().kind() != Kind.NUMBER) {
            problems.add(Problem.at(kind.place(), kind.name() + " wants a parameter that is a number")
                    .withValue(declaration.get().name() + ", "
                            + declaration.get().type().word()));
            return Optional.empty();
        }
        return switch (kind.name()) {
            case "ProbabilityDistributionSet" -> weighted(declaration.get(), kind);
            case "NormalDistribution" -> normal(declaration.get(), kind);
            case "LogNormalDistribution" -> logNormal(declaration.get(), kind);
            case "UniformDistribution" -> uniform(declaration.get(), kind);
            case "PoissonDistribution" -> poisson(declaration.get(), kind);
            default -> histogram(declaration.get(), kind);
        };
    }

    private Optional<Variation> weighted(Declaration declaration, XmlNode set) {
        int before = problems.count();
        List<Written> values = new ArrayList<>();
        List<String> weights = new ArrayList<>();
        for (XmlNode element : set.children()) {
            names.value(element, "value", declaration.type()).ifPresent(values::add);
            weight(element).ifPresent(it -> weights.add(it.written()));
        }
        if (problems.count() == before && (values.isEmpty() || areZero(weights))) {
            problems.add(Problem.at(set.place(), "a set wants values, and a weight above 0 for one at least"));
        }
        if (values.stream().map(Written::text).distinct().count() != values.size()) {
            problems.add(Problem.at(set.place(), "the same value twice in a set"));
        }
        return problems.count() > before
                ? Optional.empty()
                : Optional.of(new Variation.Weighted(declaration.name(), values, weights));
    }

    private static boolean areZero(List<String> weights) {
        return weights.stream().allMatch(it -> Double.parseDouble(it) == 0);
    }

    private Optional<Formula.Numeral> weight(XmlNode element) {
        Optional<Formula.Numeral> weight = names.number(element, "weight");
        if (weight.isPresent() && weight.get().value().signum() < 0) {
            problems.add(Problem.at(element.place(), "a weight is not negative")
                    .withValue(weight.get().written()));
        }
        return weight;
    }

    private Optional<Variation> normal(Declaration declaration, XmlNode node) {
        return moments(node)
                .map(it -> new Continuous(
                        declaration.name(),
                        it.range(),
                        "{normal: [" + it.expected().written() + ", " + Decimal.text(StrictMath.sqrt(it.variance()))
                                + "]}"));
    }

    /** Expected value m and variance v of the parameter: its logarithm has the variance ln(1 + v/m2), and its median is m / sqrt(1 + v/m2). */
    private Optional<Variation> logNormal(Declaration declaration, XmlNode node) {
        return moments(node).flatMap(it -> {
            double mean = it.expected().value().doubleValue();
            if (mean <= 0) {
                problems.add(Problem.at(node.place(), "a lognormal distribution has an expected value above zero")
                        .withValue(it.expected().written()));
                return Optional.empty();
            }
            double spread = it.variance() / (mean * mean);
            notes.add("LogNormalDistribution of " + declaration.name()
                    + ": expected value and variance are taken as those of the parameter, not of its logarithm");
            return Optional.of(new Continuous(
                    declaration.name(),
                    it.range(),
                    "{lognormal: [" + Decimal.text(mean / StrictMath.sqrt(1 + spread)) + ", "
                            + Decimal.text(StrictMath.sqrt(StrictMath.log1p(spread))) + "]}"));
        });
    }

    /** @param range both limits, or none */
    private record Moments(Formula.Numeral expected, double variance, List<String> range) {}

    private Optional<Moments> moments(XmlNode node) {
        int before = problems.count();
        Optional<Formula.Numeral> expected = names.number(node, "expectedValue");
        Optional<Formula.Numeral> variance = names.number(node, "variance");
        if (variance.isPresent() && variance.get().value().signum() <= 0) {
            problems.add(Problem.at(node.place(), "a variance is greater than zero")
                    .withValue(variance.get().written()));
        }
        List<String> range = node.child("Range").map(this::limits).orElse(List.of());
        return problems.count() > before
                ? Optional.empty()
                : Optional.of(new Moments(expected.get(), variance.get().value().doubleValue(), range));
    }

    /** Lower and upper limit; none, with a problem, if they are no range. */
    private List<String> limits(XmlNode range) {
        Optional<Formula.Numeral> lower = names.number(range, "lowerLimit");
        Optional<Formula.Numeral> upper = names.number(range, "upperLimit");
        if (lower.isEmpty() || upper.isEmpty()) {
            return List.of();
        }
        if (FormulaValues.compared(lower.get().value(), upper.get().value()) >= 0) {
            problems.add(Problem.at(range.place(), "the upper limit is not above the lower")
                    .withValue(lower.get().written() + " to " + upper.get().written()));
            return List.of();
        }
        return List.of(lower.get().written(), upper.get().written());
    }

    private Optional<Variation> uniform(Declaration declaration, XmlNode node) {
        List<String> range =
                node.requiredChild("Range", problems).map(this::limits).orElse(List.of());
        return range.isEmpty() ? Optional.empty() : Optional.of(new Continuous(declaration.name(), range, "uniform"));
    }

    private Optional<Variation> poisson(Declaration declaration, XmlNode node) {
        Optional<Formula.Numeral> expected = names.number(node, "expectedValue");
        List<String> range = node.child("Range").map(this::limits).orElse(List.of());
        if (expected.isEmpty() || (range.isEmpty() && node.child("Range").isPresent())) {
            return Optional.empty();
        }
        double mean = expected.get().value().doubleValue();
        if (!(mean > 0 && mean <= PoissonWeights.GREATEST_MEAN)) {
            problems.add(Problem.at(node.place(), "the expected value of a Poisson distribution")
                    .withValue(expected.get().written())
                    .withAllowed("above 0, at most " + Decimal.text(PoissonWeights.GREATEST_MEAN)));
            return Optional.empty();
        }
        double least = range.isEmpty() ? 0 : Double.parseDouble(range.getFirst());
        double greatest = range.isEmpty() ? Double.POSITIVE_INFINITY : Double.parseDouble(range.getLast());
        PoissonWeights weights = PoissonWeights.of(mean, least, greatest);
        if (weights.weights().isEmpty()) {
            problems.add(Problem.at(node.place(), "next to nothing of the distribution lies within its range")
                    .withValue(String.join(" to ", range)));
            return Optional.empty();
        }
        List<Written> values = weights.numbers()
                .mapToObj(Integer::toString)
                .map(it -> new Written(new Formula.Numeral(BigFraction.of(Integer.parseInt(it)), it), it))
                .toList();
        return Optional.of(new Variation.Weighted(
                declaration.name(),
                values,
                weights.weights().stream().map(Decimal::text).toList()));
    }

    private record Bin(Formula.Numeral lower, Formula.Numeral upper, String weight) {}

    private Optional<Variation> histogram(Declaration declaration, XmlNode node) {
        if (declaration.type().isWhole()) {
            problems.add(Problem.at(node.place(), "a histogram is of numbers that need not be whole")
                    .withValue(declaration.name() + ", " + declaration.type().word())
                    .withAllowed("ProbabilityDistributionSet"));
            return Optional.empty();
        }
        int before = problems.count();
        List<Bin> bins = node.children("Bin").stream()
                .flatMap(it -> bin(it).stream())
                .sorted((one, other) -> FormulaValues.compared(
                        one.lower().value(), other.lower().value()))
                .toList();
        if (bins.isEmpty() || areZero(bins.stream().map(Bin::weight).toList())) {
            problems.add(Problem.at(node.place(), "a histogram wants bins, and a weight above 0 for one at least"));
        }
        return problems.count() > before ? Optional.empty() : histogram(declaration, node, bins);
    }

    private Optional<Bin> bin(XmlNode bin) {
        Optional<Formula.Numeral> weight = weight(bin);
        Optional<XmlNode> range = bin.requiredChild("Range", problems);
        int before = problems.count();
        List<String> limits = range.map(this::limits).orElse(List.of());
        return problems.count() > before || limits.isEmpty() || weight.isEmpty()
                ? Optional.empty()
                : Optional.of(new Bin(
                        names.number(range.get(), "lowerLimit").orElseThrow(),
                        names.number(range.get(), "upperLimit").orElseThrow(),
                        weight.get().written()));
    }

    /** Between bins that do not touch is one without weight. */
    private Optional<Variation> histogram(Declaration declaration, XmlNode node, List<Bin> bins) {
        List<String> edges = new ArrayList<>(List.of(bins.getFirst().lower().written()));
        List<String> weights = new ArrayList<>();
        BigFraction end = bins.getFirst().lower().value();
        for (Bin bin : bins) {
            int gap = FormulaValues.compared(bin.lower().value(), end);
            if (gap < 0) {
                problems.add(Problem.at(node.place(), "bins overlap")
                        .withValue(bin.lower().written()));
                return Optional.empty();
            }
            if (gap > 0) {
                edges.add(bin.lower().written());
                weights.add("0");
            }
            edges.add(bin.upper().written());
            weights.add(bin.weight());
            end = bin.upper().value();
        }
        return Optional.of(new Continuous(
                declaration.name(),
                List.of(),
                "{histogram: {edges: [" + String.join(", ", edges) + "], weights: [" + String.join(", ", weights)
                        + "]}}"));
    }
}
