package dev.provinggrid.server.api.result;

import dev.provinggrid.analysis.statistics.NearestPass;
import dev.provinggrid.analysis.statistics.NearestPass.Difference;
import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.criterion.Evaluation;
import dev.provinggrid.model.criterion.Expression.Comparison;
import dev.provinggrid.model.quantity.Decimal;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.ParameterRole;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Says in one sentence why a case did not pass: the criterion that it missed, what its manifest explains or else its cause, and the
 * nearest case that passed. It says only what was reported or declared; where that is nothing, that the cause is not known.
 */
final class FailureSentence {

    private static final String UNKNOWN = "the cause is not known";
    private static final int TOLD = 3;
    private static final MathContext FOR_PEOPLE = new MathContext(4);

    private final Manifest manifest;
    private final List<Criterion> pass;
    private final Set<String> absentPasses;

    /** @param pass the criteria of the sweep */
    FailureSentence(Manifest manifest, List<Criterion> pass) {
        this.manifest = manifest;
        this.pass = pass;
        this.absentPasses = manifest.kpis().stream()
                .filter(Kpi::absentPasses)
                .map(Kpi::name)
                .collect(Collectors.toSet());
    }

    /** The sentence; empty for a case that passed or is not final. */
    Optional<String> of(FailedRun run, Optional<NearestPass> nearest) {
        return run.outcome().flatMap(outcome -> switch (outcome) {
            case PASS -> Optional.empty();
            case FAIL -> Optional.of(failed(run, nearest) + ".");
            case ERROR, MISSING -> Optional.of(withoutVerdict(run));
        });
    }

    /** The first line that says something: what follows are further problems. */
    private static String withoutVerdict(FailedRun run) {
        return run.message()
                .flatMap(it -> it.lines()
                        .map(String::strip)
                        .filter(line -> !line.isEmpty())
                        .findFirst())
                .orElseGet(() -> run.errorKind().map(it -> it + ": ").orElse("") + UNKNOWN + ".");
    }

    private String failed(FailedRun run, Optional<NearestPass> nearest) {
        return missed(run).map(it -> it + ": ").orElse("")
                + why(run)
                + nearest.map(it -> "; " + pass(it)).orElse("");
    }

    private String why(FailedRun run) {
        return manifest.explanations().stream()
                .flatMap(it -> it
                        .of(
                                run.cause(),
                                run.kpis(),
                                kpi -> measured(kpi, run.kpis().get(kpi)))
                        .stream())
                .findFirst()
                .orElseGet(() -> run.cause().map(it -> it.replace('-', ' ')).orElse(UNKNOWN));
    }

    private Optional<String> missed(FailedRun run) {
        Evaluation evaluation = new Evaluation(run.parameters(), run.kpis(), absentPasses::contains);
        List<Criterion> missed =
                pass.stream().filter(it -> !evaluation.holds(it.condition())).toList();
        String more = missed.size() > 1 ? " (and " + (missed.size() - 1) + " more missed)" : "";
        return missed.stream().findFirst().map(it -> missed(it, run) + more);
    }

    private String missed(Criterion criterion, FailedRun run) {
        if (!(criterion.condition() instanceof Comparison comparison)
                || !(comparison.literal() instanceof Value.Scalar(double si))
                || manifest.kpi(comparison.name()).isEmpty()) {
            return criterion.name() + " does not hold";
        }
        Double value = run.kpis().get(comparison.name());
        String kpi = comparison.name();
        String needed = ", needed " + word(comparison) + measured(kpi, si);
        return value == null || !Double.isFinite(value)
                ? kpi + " has no value" + needed
                : kpi + " is " + measured(kpi, value) + needed;
    }

    private static String word(Comparison comparison) {
        return switch (comparison.operator()) {
            case EQUAL -> "";
            case NOT_EQUAL -> "other than ";
            case LESS -> "less than ";
            case AT_MOST -> "at most ";
            case GREATER -> "more than ";
            case AT_LEAST -> "at least ";
        };
    }

    private String pass(NearestPass nearest) {
        List<Difference> differences = nearest.differences();
        if (differences.isEmpty()) {
            return "case " + nearest.index() + " with the same levels passes";
        }
        return nearest.sameWorld() && differences.stream().allMatch(this::isOfTheSystem)
                ? "the same world passes with " + levels(differences) + " (case " + nearest.index() + ")"
                : "the nearest that passes is case " + nearest.index() + " with " + levels(differences);
    }

    /** The first of them, and how many more there are. */
    private static String levels(List<Difference> differences) {
        String told =
                differences.stream().limit(TOLD).map(FailureSentence::level).collect(Collectors.joining(", "));
        int more = differences.size() - TOLD;
        return more > 0 ? told + " and other levels of " + more + " more axes" : told;
    }

    /** Values of a continuous axis may differ and lie in one bin. */
    private static String level(Difference it) {
        return it.axis()
                + (it.passing().equals(it.other())
                        ? " elsewhere in " + it.passing()
                        : " " + it.passing() + " instead of " + it.other());
    }

    private boolean isOfTheSystem(Difference difference) {
        return manifest.parameter(difference.axis())
                .filter(it -> it.role() == ParameterRole.SYSTEM)
                .isPresent();
    }

    private String measured(String kpi, double si) {
        String number = Double.isFinite(si)
                ? Decimal.text(new BigDecimal(si).round(FOR_PEOPLE).doubleValue())
                : Decimal.text(si);
        return manifest.kpi(kpi)
                .map(Kpi::unit)
                .filter(it -> !it.equals("1"))
                .map(it -> number + " " + it)
                .orElse(number);
    }
}
