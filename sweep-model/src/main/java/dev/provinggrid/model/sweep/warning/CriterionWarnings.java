package dev.provinggrid.model.sweep.warning;

import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.criterion.Expression;
import dev.provinggrid.model.criterion.Prospect;
import dev.provinggrid.model.design.StaticCases;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.sweep.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Warns of criteria that no run, or every run, meets, and of those whose margin is none. */
public final class CriterionWarnings {

    /** Criteria that are held against each other. With more, there are too many pairs. */
    private static final int MOST_PAIRED = 20;

    private final Manifest manifest;
    private final Set<String> parameters;
    private final NamedCombinations combinations;
    private final List<PlacedCondition> conditions;
    private final ShareWarnings shares;

    /**
     * The criteria of a sweep without problems.
     *
     * @param most combinations to look at
     */
    public CriterionWarnings(
            Manifest manifest,
            Fields fields,
            List<Criterion> valid,
            List<Criterion> pass,
            StaticCases cases,
            int most) {
        this.manifest = manifest;
        this.parameters = manifest.parameters().stream().map(Parameter::name).collect(Collectors.toUnmodifiableSet());
        this.conditions = Stream.concat(
                        PlacedCondition.of(fields.list("valid"), valid, false),
                        PlacedCondition.of(fields.list("pass"), pass, true))
                .toList();
        Set<String> named = conditions.stream()
                .flatMap(it -> it.criterion().condition().names())
                .filter(parameters::contains)
                .collect(Collectors.toUnmodifiableSet());
        this.combinations = NamedCombinations.of(named, cases, most);
        this.shares = new ShareWarnings(manifest);
    }

    /** All warnings. A criterion that is suspect in itself is not held against others. */
    public List<Warning> all() {
        List<Warning> warnings = new ArrayList<>();
        List<PlacedCondition> sound = new ArrayList<>();
        for (PlacedCondition condition : conditions) {
            List<Warning> ofIt = alone(condition);
            warnings.addAll(ofIt);
            if (ofIt.isEmpty()) {
                sound.add(condition);
            }
            ownMargin(condition).ifPresent(warnings::add);
        }
        warnings.addAll(pairs(sound.size() <= MOST_PAIRED ? sound : List.of()));
        return List.copyOf(warnings);
    }

    private List<Warning> alone(PlacedCondition it) {
        Expression condition = it.criterion().condition();
        List<Warning> percent = shares.of(condition, it.place())
                .map(problem -> Warning.of(problem, combinations.of()))
                .toList();
        if (!percent.isEmpty()) {
            return percent;
        }
        if (it.namesOnly(parameters)) {
            return List.of(Warning.of(
                    Problem.at(it.place(), "compares only what the sweep sets, so every case is decided before it runs")
                            .withValue(it.criterion().that())
                            .withAllowed("a KPI, or exclude for cases that are not to run"),
                    combinations.of()));
        }
        return decided(it, condition);
    }

    private List<Warning> decided(PlacedCondition it, Expression condition) {
        int never = count(condition, prospect -> !prospect.canHold(List.of(condition)));
        if (never > 0) {
            return List.of(warning(it, "no run can meet this", never));
        }
        int always = count(condition, prospect -> !prospect.canFail(condition));
        return it.judges() && always == combinations.of()
                ? List.of(warning(it, "every run that reports this KPI meets it", always))
                : List.of();
    }

    private Warning warning(PlacedCondition at, String advice, int of) {
        String text = Warning.ofSome(advice, of, combinations.of());
        Problem problem = Problem.at(at.place(), text).withValue(at.criterion().that());
        return new Warning(problem, of, combinations.of());
    }

    private List<Warning> pairs(List<PlacedCondition> sound) {
        List<Warning> warnings = new ArrayList<>();
        for (int i = 1; i < sound.size(); i++) {
            for (PlacedCondition earlier : sound.subList(0, i)) {
                PlacedCondition later = sound.get(i);
                List<Expression> both = List.of(
                        earlier.criterion().condition(), later.criterion().condition());
                int never = count(new Expression.All(both), prospect -> !prospect.canHold(both));
                if (never > 0) {
                    String other = earlier.place().pointer() + " \""
                            + earlier.criterion().that() + '"';
                    warnings.add(warning(later, "no run can meet this and " + other, never));
                }
            }
        }
        return warnings;
    }

    private int count(Expression condition, Predicate<Prospect> wrong) {
        Set<String> named = condition.names().filter(parameters::contains).collect(Collectors.toUnmodifiableSet());
        return combinations.count(named, (Map<String, Value> it) -> wrong.test(new Prospect(manifest, it)));
    }

    /** Of a criterion whose margin is the KPI that it compares: that is a value, no distance. */
    private Optional<Warning> ownMargin(PlacedCondition it) {
        Criterion criterion = it.criterion();
        return criterion
                .margin()
                .filter(kpi -> criterion.condition().names().anyMatch(kpi::equals))
                .filter(kpi -> !isDistance(criterion.condition()))
                .map(kpi -> Warning.of(
                        Problem.at(it.place(), "its margin would be " + kpi + " itself, not the distance to the bound")
                                .withValue("margin: " + kpi)
                                .withSuggestion(withoutMargin(criterion)),
                        combinations.of()));
    }

    /** The distance to {@code kpi >= 0} is the KPI. */
    private static boolean isDistance(Expression condition) {
        return condition instanceof Expression.Comparison(String _, Expression.Operator operator, Value literal)
                && (operator == Expression.Operator.AT_LEAST || operator == Expression.Operator.GREATER)
                && literal.equals(new Value.Scalar(0));
    }

    private static String withoutMargin(Criterion criterion) {
        return criterion.name().equals(criterion.that())
                ? criterion.that()
                : "{that: " + criterion.that() + ", name: " + criterion.name() + "}";
    }
}
