package dev.provinggrid.model.criterion;

import dev.provinggrid.model.criterion.Expression.Comparison;
import dev.provinggrid.model.criterion.Expression.Operator;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.scenario.ParameterRole;
import dev.provinggrid.model.scenario.manifest.ValueReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Reads conditions: comparisons {@code name operator literal}, joined by {@code &&}, {@code ||}, {@code !} and parentheses;
 * {@code &&} binds tighter than {@code ||}. A literal is written like a value of the parameter or KPI, {@code 5 km/h},
 * {@code 06:00}, {@code heavy-snow}; it needs quotes if it contains an operator or a bracket. A yes-or-no parameter stands alone.
 */
public final class ExpressionReader {

    /** Characters of a condition; also what bounds its depth. */
    static final int LONGEST = 1_000;

    private final Map<String, Parameter> names = new LinkedHashMap<>();
    private final Problems problems;

    private ExpressionReader(List<Parameter> parameters, List<Kpi> kpis, Problems problems) {
        parameters.forEach(it -> names.put(it.name(), unbounded(it)));
        kpis.forEach(it -> names.put(it.name(), asParameter(it)));
        this.problems = problems;
    }

    /** A reader of conditions over parameters and KPIs. */
    public static ExpressionReader overAll(Manifest manifest, Problems problems) {
        return new ExpressionReader(manifest.parameters(), manifest.kpis(), problems);
    }

    /** A reader of conditions over parameters alone. */
    public static ExpressionReader overParameters(Manifest manifest, Problems problems) {
        return new ExpressionReader(manifest.parameters(), List.of(), problems);
    }

    /** The condition a text means; empty, with a problem, when it means none. */
    public Optional<Expression> read(String text, Place place) {
        if (text.length() > LONGEST) {
            problems.add(Problem.at(place, "a condition too long to read").withAllowed(LONGEST + " characters"));
            return Optional.empty();
        }
        Problems found = new Problems();
        Optional<Expression> whole = parsed(text, place, found);
        if (found.none()) {
            return whole;
        }
        problems.addAll(explained(text, place, found).list());
        return Optional.empty();
    }

    /** Those of a condition that writes {@code and}, {@code or} or {@code not}: that, and what else is wrong with it. */
    private Problems explained(String text, Place place, Problems found) {
        String meant = ExpressionTokens.withSigns(text);
        Problems others = new Problems();
        if (!meant.equals(text)) {
            parsed(meant, place, others);
        }
        if (meant.equals(text) || others.count() > found.count()) {
            return found;
        }
        others.add(Problem.at(place, "not a condition: and, or and not are written as signs")
                .withValue(text)
                .withAllowed("&&, ||, !")
                .withSuggestion(meant));
        return others;
    }

    private Optional<Expression> parsed(String text, Place place, Problems found) {
        try {
            Parsing parsing = new Parsing(new ExpressionTokens(text), place, found);
            Expression whole = parsing.any();
            parsing.tokens.end();
            return Optional.of(whole);
        } catch (ExpressionTokens.Unexpected e) {
            found.add(Problem.at(place, e.getMessage()).withValue(text).withSuggestion(e.corrected()));
            return Optional.empty();
        }
    }

    private final class Parsing {

        private final ExpressionTokens tokens;
        private final Place place;
        private final Problems found;

        private Parsing(ExpressionTokens tokens, Place place, Problems found) {
            this.tokens = tokens;
            this.place = place;
            this.found = found;
        }

        private Expression any() {
            List<Expression> parts = new ArrayList<>(List.of(all()));
            while (tokens.skip("||")) {
                parts.add(all());
            }
            return parts.size() == 1 ? parts.getFirst() : new Expression.Any(List.copyOf(parts));
        }

        private Expression all() {
            List<Expression> parts = new ArrayList<>(List.of(single()));
            while (tokens.skip("&&")) {
                parts.add(single());
            }
            return parts.size() == 1 ? parts.getFirst() : new Expression.All(List.copyOf(parts));
        }

        private Expression single() {
            if (tokens.skip("!")) {
                return new Expression.Not(single());
            }
            if (tokens.skip("(")) {
                Expression inner = any();
                tokens.expect(")");
                return inner;
            }
            return comparison();
        }

        private Expression comparison() {
            String left = tokens.operand();
            Optional<Operator> operator = tokens.operator();
            if (operator.isEmpty()) {
                return alone(left);
            }
            String right = tokens.operand();
            return names.containsKey(left) || !names.containsKey(right)
                    ? compare(left, operator.get(), right)
                    : compare(right, mirrored(operator.get()), left);
        }

        private Expression alone(String name) {
            Parameter named = names.get(name);
            if (named != null && named.type() != Parameter.Type.BOOLEAN) {
                found.add(
                        Problem.at(place, "compare " + name + " with something").withAllowed("==, !=, <, <=, >, >="));
                return new Comparison(name, Operator.EQUAL, new Value.Flag(true));
            }
            return compare(name, Operator.EQUAL, "true");
        }

        private Expression compare(String name, Operator operator, String literal) {
            Parameter named = names.get(name);
            if (named == null) {
                found.add(Problem.at(place, "unknown name in a condition").noneOf(name, names.keySet()));
                return new Comparison(name, operator, new Value.Text(literal));
            }
            boolean ordered = operator != Operator.EQUAL && operator != Operator.NOT_EQUAL;
            if (ordered && (!isOrdered(named) || named.isAbsent(literal))) {
                found.add(Problem.at(place, "only == and != compare " + name).withValue(operator.sign()));
            }
            Value value = new ValueReader(named, Optional.empty(), found)
                    .read(literal, place)
                    .orElseGet(() -> new Value.Text(literal));
            return new Comparison(name, operator, value);
        }
    }

    private static boolean isOrdered(Parameter named) {
        return switch (named.type()) {
            case NUMBER, INTEGER, TIME_OF_DAY -> true;
            case CHOICE, BOOLEAN, TEXT, PERCEPTION_MODEL -> false;
        };
    }

    private static Operator mirrored(Operator operator) {
        return switch (operator) {
            case EQUAL, NOT_EQUAL -> operator;
            case LESS -> Operator.GREATER;
            case AT_MOST -> Operator.AT_LEAST;
            case GREATER -> Operator.LESS;
            case AT_LEAST -> Operator.AT_MOST;
        };
    }

    /** What a value is compared with may lie outside the bounds of what can be swept. */
    private static Parameter unbounded(Parameter it) {
        Parameter.Type type = it.type() == Parameter.Type.INTEGER ? Parameter.Type.NUMBER : it.type();
        return new Parameter(
                it.name(),
                type,
                it.unit(),
                it.written(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                it.absent(),
                it.choices(),
                it.file(),
                Optional.empty(),
                it.plainIn(),
                it.defaultValue(),
                it.role(),
                it.description());
    }

    private static Parameter asParameter(Kpi kpi) {
        return new Parameter(
                kpi.name(),
                Parameter.Type.NUMBER,
                kpi.unit(),
                kpi.unit(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                Optional.empty(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                new Value.Scalar(0),
                ParameterRole.SYSTEM,
                kpi.description());
    }
}
