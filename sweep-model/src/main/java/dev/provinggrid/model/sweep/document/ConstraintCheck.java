package dev.provinggrid.model.sweep.document;

import dev.provinggrid.model.design.StaticCases;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Decimal;
import dev.provinggrid.model.quantity.TimeOfDay;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Constraint;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.RememberedConstraint;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Rejects combinations that a scenario cannot run, and lists them.
 *
 * @param varied parameters that vary between cases
 * @param continuous those of them that have no levels
 */
record ConstraintCheck(Manifest manifest, Set<String> varied, Set<String> continuous, Problems problems) {

    /** Greatest number of combinations listed for one constraint. */
    private static final int MOST_SHOWN = 20;

    /** Points of ranges are examples only. */
    private static final int MOST_POINTS_SHOWN = 3;

    void check(Fields fields, StaticCases cases) {
        List<Forbidden> all = manifest.constraints().stream().map(this::none).toList();
        cases.show(all.stream()
                .map(it -> new StaticCases.Look(it.rule.constraint().parameters(), point -> look(point, it)))
                .toList());
        all.forEach(it -> refuse(fields, it.rule.constraint(), it.named, it.combinations));
    }

    /**
     * What a constraint forbids.
     *
     * @param named parameters of it that vary
     * @param combinations each once, with the least value that would do
     */
    private record Forbidden(
            RememberedConstraint rule, List<String> named, Map<String, Optional<String>> combinations) {}

    private Forbidden none(Constraint constraint) {
        List<String> named =
                constraint.parameters().stream().filter(varied::contains).toList();
        return new Forbidden(new RememberedConstraint(constraint), named, new LinkedHashMap<>());
    }

    private void look(Map<String, Value> point, Forbidden found) {
        if (found.rule.forbids(point)) {
            Constraint constraint = found.rule.constraint();
            List<String> shown = found.named.isEmpty() ? List.copyOf(constraint.parameters()) : found.named;
            found.combinations.putIfAbsent(condition(shown, point), least(constraint, point));
        }
    }

    private void refuse(
            Fields fields, Constraint constraint, List<String> named, Map<String, Optional<String>> forbidden) {
        boolean axes = !named.isEmpty();
        boolean points = named.stream().anyMatch(continuous::contains);
        String remedy = points
                ? "a narrower range, conditions in exclude, or excludeForbidden: true"
                : "other levels, or this condition in exclude";
        int shown = points ? MOST_POINTS_SHOWN : MOST_SHOWN;
        var place = fields.place(axes ? "axes" : "parameters");
        forbidden.entrySet().stream().limit(shown).forEach(it -> {
            Problem problem = Problem.at(place, constraint.reason()).withValue(it.getKey());
            Stream<String> allowed = axes ? Stream.of(remedy) : Stream.empty();
            String advice = Stream.concat(it.getValue().stream(), allowed).collect(Collectors.joining("; "));
            problems.add(advice.isEmpty() ? problem : problem.withAllowed(advice));
        });
        if (forbidden.size() > shown) {
            problems.add(
                    Problem.at(place, constraint.reason() + ": " + (forbidden.size() - shown) + " combinations more"));
        }
    }

    /** Least value that the limiting parameter of a sum must have, rounded up. */
    private Optional<String> least(Constraint constraint, Map<String, Value> point) {
        return constraint
                .sum()
                .flatMap(sum -> sum.limiting().map(name -> {
                    Parameter parameter = manifest.parameter(name).orElseThrow();
                    Unit unit = Unit.named(parameter.written()).orElse(Unit.ONE);
                    double least = Math.ceil(10 * unit.fromSi(sum.least(point)) - 1e-6) / 10;
                    return name + " >= " + Decimal.text(least) + (unit.equals(Unit.ONE) ? "" : " " + unit.symbol());
                }));
    }

    /** A combination as {@code exclude} writes it: {@code plant == full && tyre == none}. */
    private String condition(List<String> names, Map<String, Value> point) {
        return String.join(
                " && ",
                names.stream()
                        .map(it -> it + " == " + written(it, point.get(it)))
                        .toList());
    }

    private String written(String name, Value value) {
        Parameter parameter = manifest.parameter(name).orElseThrow();
        return switch (value) {
            case Value.Scalar(double si) when parameter.type() == Parameter.Type.TIME_OF_DAY -> TimeOfDay.text(si);
            case Value.Scalar(double si) -> {
                Unit unit = Unit.named(parameter.written()).orElse(Unit.ONE);
                String symbol = unit.equals(Unit.ONE) ? "" : " " + unit.symbol();
                yield unit.shortestFromSi(si) + symbol;
            }
            case Value.Text(String text) -> text;
            case Value.Flag(boolean flag) -> Boolean.toString(flag);
        };
    }
}
