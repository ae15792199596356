package dev.provinggrid.model.criterion;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;

/** Judges completed runs by the criteria of their sweep. */
public final class Judge {

    private final Set<String> absentPasses;

    /**
     * The judge of a scenario.
     *
     * @param manifest says which KPIs may be absent
     */
    public Judge(Manifest manifest) {
        absentPasses = manifest.kpis().stream()
                .filter(Kpi::absentPasses)
                .map(Kpi::name)
                .collect(Collectors.toUnmodifiableSet());
    }

    /**
     * Judges a run. A missed validity criterion makes it {@code ERROR void}, an absent KPI in one too; else every pass
     * criterion must hold.
     *
     * <p>A criterion that names a margin KPI shows that KPI's value; where its sign contradicts the verdict, the distance to the
     * condition instead. The margin of the case is the least of them, and none where that would contradict the outcome.
     *
     * @param kpis in SI; a KPI the run does not have is left out
     * @param parameters of the case
     */
    public Verdict judge(
            List<Criterion> valid, List<Criterion> pass, Map<String, Double> kpis, Map<String, Value> parameters) {
        Evaluation strict = new Evaluation(parameters, kpis, _ -> false);
        List<Criterion> missed =
                valid.stream().filter(it -> !strict.holds(it.condition())).toList();
        if (!missed.isEmpty()) {
            return Verdict.invalid(VoidReason.missed(missed, kpis, parameters.keySet()));
        }
        Evaluation evaluation = new Evaluation(parameters, kpis, absentPasses::contains);
        Map<String, Double> margins = new LinkedHashMap<>();
        boolean passes = true;
        for (Criterion criterion : pass) {
            Evaluation.Result result = result(criterion, evaluation, kpis);
            passes &= result.holds();
            result.margin().ifPresent(it -> margins.put(criterion.name(), it));
        }
        boolean all = passes;
        Optional<Double> least =
                margins.values().stream().min(Double::compare).filter(it -> Evaluation.Result.agrees(all, it));
        return new Verdict(all ? Outcome.PASS : Outcome.FAIL, Optional.empty(), least, margins, Optional.empty());
    }

    private static Evaluation.Result result(Criterion criterion, Evaluation evaluation, Map<String, Double> kpis) {
        Evaluation.Result result = evaluation.result(criterion.condition());
        if (criterion.margin().isEmpty()) {
            return result;
        }
        Double named = kpis.get(criterion.margin().get());
        if (named == null || !Double.isFinite(named)) {
            return new Evaluation.Result(result.holds(), OptionalDouble.empty());
        }
        return Evaluation.Result.agrees(result.holds(), named)
                ? new Evaluation.Result(result.holds(), OptionalDouble.of(named))
                : result;
    }
}
