package dev.provinggrid.analysis.mapping;

import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.criterion.CriterionReader;
import dev.provinggrid.model.criterion.Evaluation;
import dev.provinggrid.model.criterion.Judge;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.criterion.Verdict;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.sweep.Sweep;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Judges runs of other tools by the criteria of the mapping, with the rules that apply to our own runs. A run that never finished
 * is MISSING.
 */
final class MappedVerdicts {

    private static final Verdict MISSING =
            new Verdict(Outcome.MISSING, Optional.empty(), Optional.empty(), Map.of(), Optional.empty());

    private final ResultMapping mapping;
    private final Sweep sweep;
    private final Judge judge;
    private final List<Criterion> finished;

    MappedVerdicts(ResultMapping mapping, Sweep sweep) {
        this.mapping = mapping;
        this.sweep = sweep;
        this.judge = new Judge(sweep.manifest());
        Problems problems = new Problems();
        this.finished = new CriterionReader(sweep.manifest(), problems)
                .read(mapping.written("finished")
                        .map(it -> Fields.asList(it, problems))
                        .orElse(List.of()));
        problems.throwIfAny();
    }

    MappedOutcome of(Case point, Optional<MappedRun> run) {
        if (run.isEmpty()) {
            return missing(point, run, "no file has a row of this case");
        }
        Map<String, Double> kpis = run.get().kpis();
        if (kpis.isEmpty() && !mapping.kpis().isEmpty()) {
            return missing(point, run, "it never finished: no KPI has a value");
        }
        Evaluation evaluation = new Evaluation(point.values(), kpis, _ -> false);
        Optional<Criterion> unmet = finished.stream()
                .filter(it -> !evaluation.holds(it.condition()))
                .findFirst();
        return unmet.map(it -> missing(point, run, "it never finished: not " + it.name()))
                .orElseGet(() -> new MappedOutcome(
                        mapping, point, run, judge.judge(sweep.valid(), sweep.pass(), kpis, point.values()), ""));
    }

    private MappedOutcome missing(Case point, Optional<MappedRun> run, String why) {
        return new MappedOutcome(mapping, point, run, MISSING, why);
    }
}
