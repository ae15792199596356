package dev.provinggrid.model.criterion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.criterion.Expression.All;
import dev.provinggrid.model.criterion.Expression.Any;
import dev.provinggrid.model.criterion.Expression.Comparison;
import dev.provinggrid.model.criterion.Expression.Not;
import dev.provinggrid.model.criterion.Expression.Operator;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Decimal;
import dev.provinggrid.model.quantity.TimeOfDay;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.TestTrack;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ExpressionPropertiesTest {

    private final TestTrack track = new TestTrack();

    @Property
    void aConditionWrittenOutReadsBack(@ForAll("expressions") Expression expression) {
        String text = write(expression);
        Assume.that(2 * text.length() <= ExpressionReader.LONGEST);
        assertThat(read(text)).isEqualTo(expression);
        assertThat(read(text.replace(" ", "  "))).isEqualTo(expression);
    }

    @Property
    void notIsTheOppositeWhereEverythingIsPresent(@ForAll("expressions") Expression expression) {
        Evaluation evaluation = new Evaluation(
                Map.of(
                        "weather",
                        new Value.Text("clear"),
                        "timeOfDay",
                        new Value.Scalar(0),
                        "latched",
                        new Value.Flag(true)),
                Map.of("collisions", 1.0, "impactSpeed", 2.0, "stopMargin", 0.0),
                _ -> false);
        Evaluation.Result result = evaluation.result(expression);
        assertThat(evaluation.holds(new Not(expression))).isEqualTo(!result.holds());
        result.margin().ifPresent(it -> assertThat(it >= 0).isEqualTo(result.holds()));
    }

    @Property
    void takingKpisAwayNeverMakesAConditionHold(@ForAll("expressions") Expression expression) {
        Map<String, Value> parameters = Map.of(
                "weather", new Value.Text("clear"), "timeOfDay", new Value.Scalar(0), "latched", new Value.Flag(true));
        Map<String, Double> all = Map.of("collisions", 1.0, "impactSpeed", 2.0, "stopMargin", 0.0);
        boolean whole = new Evaluation(parameters, all, _ -> false).holds(expression);
        boolean less = new Evaluation(parameters, Map.of("collisions", 1.0), _ -> false).holds(expression);
        boolean none = new Evaluation(parameters, Map.of(), _ -> false).holds(expression);
        assertThat(!less || whole).isTrue();
        assertThat(!none || less).isTrue();
    }

    @Provide
    Arbitrary<Expression> expressions() {
        return Arbitraries.recursive(this::comparisons, this::joined, 0, 3);
    }

    private Arbitrary<Expression> joined(Arbitrary<Expression> parts) {
        return Arbitraries.oneOf(
                parts.map(Not::new),
                parts.list().ofMinSize(2).ofMaxSize(3).map(All::new),
                parts.list().ofMinSize(2).ofMaxSize(3).map(Any::new));
    }

    private Arbitrary<Expression> comparisons() {
        Arbitrary<Operator> operators = Arbitraries.of(Operator.values());
        Arbitrary<Operator> equalities = Arbitraries.of(Operator.EQUAL, Operator.NOT_EQUAL);
        Arbitrary<Value> numbers = Arbitraries.doubles().between(-1e6, 1e6).map(Value.Scalar::new);
        return Arbitraries.oneOf(
                Combinators.combine(operators, numbers).as((it, value) -> new Comparison("collisions", it, value)),
                Combinators.combine(operators, numbers).as((it, value) -> new Comparison("impactSpeed", it, value)),
                Combinators.combine(operators, numbers).as((it, value) -> new Comparison("stopMargin", it, value)),
                Combinators.combine(operators, Arbitraries.integers().between(0, 86_399))
                        .as((it, seconds) -> new Comparison("timeOfDay", it, new Value.Scalar(seconds))),
                Combinators.combine(equalities, Arbitraries.of("clear", "heavy-snow"))
                        .as((it, word) -> new Comparison("weather", it, new Value.Text(word))),
                equalities.map(it -> new Comparison("latched", it, new Value.Flag(false))));
    }

    private Expression read(String text) {
        Problems problems = new Problems();
        Expression read = ExpressionReader.overAll(track.manifest(), problems)
                .read(text, Place.DOCUMENT)
                .orElse(null);
        assertThat(problems.list()).as(text).isEmpty();
        return read;
    }

    private static String write(Expression expression) {
        return switch (expression) {
            case All(List<Expression> parts) ->
                parts.stream().map(it -> "(" + write(it) + ")").collect(Collectors.joining(" && "));
            case Any(List<Expression> parts) ->
                parts.stream().map(it -> "(" + write(it) + ")").collect(Collectors.joining(" || "));
            case Not(Expression part) -> "!(" + write(part) + ")";
            case Comparison(String name, Operator operator, Value literal) ->
                name + " " + operator.sign() + " " + write(name, literal);
        };
    }

    private static String write(String name, Value literal) {
        return switch (literal) {
            case Value.Text(String text) -> text;
            case Value.Flag(boolean flag) -> Boolean.toString(flag);
            case Value.Scalar(double si) ->
                switch (name) {
                    case "timeOfDay" -> TimeOfDay.text(si);
                    case "impactSpeed" -> Decimal.text(si) + " m/s";
                    case "stopMargin" -> Decimal.text(si) + " m";
                    default -> Decimal.text(si);
                };
        };
    }
}
