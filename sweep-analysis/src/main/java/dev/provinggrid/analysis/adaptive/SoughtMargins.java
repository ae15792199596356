package dev.provinggrid.analysis.adaptive;

import dev.provinggrid.analysis.adaptive.Label.Verdict;
import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.design.SearchDesign;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.sweep.Sweep;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What a surrogate learns of cases: the margin of a criterion, or where margins tell no more than verdicts do, 1 for a pass and -1 for a
 * failure.
 *
 * @param criterion whose margin it is; empty where nobody named one of several
 * @param absent what the criterion says where it has no margin, because no KPI is there of which it has one
 */
record SoughtMargins(Optional<String> criterion, Label absent) {

    /** A greater margin is a fault of the simulator, whose square is no number. */
    private static final double GREATEST = 1e100;

    /** Share of equal margins from which on they are those of a limit and not of the system. */
    private static final double TIED = .05;

    static SoughtMargins of(Sweep sweep, SearchDesign design) {
        Optional<Criterion> criterion = sweep.pass().stream()
                .filter(it -> design.criterion()
                        .map(it.name()::equals)
                        .orElse(sweep.pass().size() == 1))
                .findFirst();
        return new SoughtMargins(
                criterion.map(Criterion::name),
                criterion.map(it -> absent(sweep.manifest(), it)).orElse(Label.NONE));
    }

    private static Label absent(Manifest manifest, Criterion criterion) {
        Set<String> names = criterion.condition().names().collect(Collectors.toSet());
        Set<Boolean> passes = manifest.kpis().stream()
                .filter(it -> names.contains(it.name()))
                .map(Kpi::absentPasses)
                .collect(Collectors.toSet());
        return passes.size() != 1 ? Label.NONE : passes.contains(true) ? Label.PASS : Label.FAIL;
    }

    /** What a case says that ended so: the margin of the criterion and the side on which it is, whatever other criteria say. */
    Label label(Outcome outcome, Map<String, Double> margins) {
        Label verdict = Label.of(outcome);
        if (verdict.verdict() == Verdict.NONE || criterion.isEmpty()) {
            return verdict;
        }
        Double margin = margins.get(criterion.get());
        if (margin != null && Double.isFinite(margin)) {
            return Label.of(margin);
        }
        return verdict.verdict() == Verdict.PASS ? verdict : absent;
    }

    /**
     * Whether margins tell more than verdicts: each has one, and no value as near to the boundary as the middle one comes again and again.
     * Far away it may, as where a distance is never more than the length of a road.
     */
    static boolean tell(List<Label> labels) {
        List<Label> judged =
                labels.stream().filter(it -> it.verdict() != Verdict.NONE).toList();
        if (!judged.stream().allMatch(it -> Math.abs(it.margin().orElse(Double.NaN)) < GREATEST)) {
            return false;
        }
        Map<Double, Integer> counts = new HashMap<>();
        judged.forEach(it -> counts.merge(it.margin().getAsDouble() + 0.0, 1, Integer::sum));
        double middle = judged.stream()
                .mapToDouble(it -> Math.abs(it.margin().getAsDouble()))
                .sorted()
                .skip(judged.size() / 2)
                .findFirst()
                .orElse(0);
        return counts.entrySet().stream()
                .noneMatch(it -> it.getValue() > Math.max(1, TIED * judged.size()) && Math.abs(it.getKey()) <= middle);
    }

    /** What the surrogate learns of each case; not a number where it has no verdict. */
    static double[] values(List<Label> labels) {
        boolean tell = tell(labels);
        return labels.stream()
                .mapToDouble(it -> switch (it.verdict()) {
                    case NONE -> Double.NaN;
                    case PASS -> tell ? it.margin().getAsDouble() : 1;
                    case FAIL -> tell ? it.margin().getAsDouble() : -1;
                })
                .toArray();
    }
}
