package dev.provinggrid.analysis.adaptive;

import dev.provinggrid.analysis.estimate.DrawRule;
import dev.provinggrid.analysis.estimate.EstimatePlan;
import dev.provinggrid.analysis.estimate.GridEstimate;
import dev.provinggrid.analysis.estimate.GridRate;
import dev.provinggrid.analysis.surrogate.MixedKernel;
import dev.provinggrid.model.design.EstimateDesign;
import dev.provinggrid.model.design.axis.LevelAxis;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.design.sampling.CounterRandom;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.wire.design.EstimatedRate;
import dev.provinggrid.model.wire.design.EstimatedRates;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Cells drawn to estimate which share of a grid fails. */
final class EstimateCases extends AdaptiveCases {

    private static final double CONFIDENCE = .95;

    private final EstimateDesign design;
    private final List<Case> grid;
    private final CellGroups groups;
    private final GridEstimate estimate;
    private final List<Integer> drawn = new ArrayList<>();
    private int observed;
    private int labelled;
    private Ending ending;

    EstimateCases(Sweep sweep, EstimateDesign design) {
        this.design = design;
        this.grid = sweep.cases().next(List.of());
        this.groups = new CellGroups(sweep, design.per());
        DrawRule rule = design.flaky() ? DrawRule.FLAKY : DrawRule.REPEATABLE;
        this.estimate = new GridEstimate(
                groups.points(),
                MixedKernel.usual(groups.sizes()),
                new EstimatePlan(rule, design.initial(), design.block(), EstimatePlan.USUAL.inducing()),
                CounterRandom.of(design.seed(), EstimateDesign.WORD));
    }

    @Override
    public int observed() {
        return observed;
    }

    @Override
    public void observe(Label label) {
        label(observed, label);
        labelled += label.verdict() == Label.Verdict.NONE ? 0 : 1;
        observed++;
    }

    private void label(int place, Label label) {
        int cell = drawn.get(place);
        switch (label.verdict()) {
            case PASS -> estimate.judged(cell, false);
            case FAIL -> estimate.judged(cell, true);
            case NONE -> estimate.missed(cell);
        }
    }

    @Override
    public List<Case> next() {
        if (observed < awaited()) {
            throw new IllegalStateException("block " + blocks() + " waits for case " + observed);
        }
        if (ending == null) {
            ending = decidedEnding();
        }
        if (ending != null) {
            return List.of();
        }
        int first = drawn.size();
        Arrays.stream(estimate.next()).forEach(drawn::add);
        decided.add(drawn.size());
        return IntStream.range(first, drawn.size()).mapToObj(this::caseAt).toList();
    }

    private Case caseAt(int place) {
        return grid.get(drawn.get(place)).at(place);
    }

    private Ending decidedEnding() {
        if (decided.count() == 0) {
            return null;
        }
        int left = cells() - drawn.size();
        if (labelled == 0) {
            return Ending.NO_VERDICT;
        }
        if (left == 0) {
            return Ending.ALL_CELLS;
        }
        if (isMet()) {
            return Ending.AIM_MET;
        }
        return drawn.size() + Math.min(left, design.block() * estimate.domains()) > design.mostRuns()
                ? Ending.MOST_RUNS
                : null;
    }

    private boolean isMet() {
        return IntStream.range(0, estimate.domains())
                .allMatch(it -> estimate.rate(it).halfWidth() <= design.halfWidth());
    }

    @Override
    public Optional<Ending> ending() {
        return Optional.ofNullable(ending);
    }

    @Override
    public int cells() {
        return groups.cells();
    }

    @Override
    public Optional<EstimatedRates> estimate(List<Label> labels) {
        IntStream.range(0, labels.size()).forEach(it -> label(it, labels.get(it)));
        drawn.subList(labels.size(), drawn.size()).forEach(estimate::opened);
        if (labels.isEmpty() || Double.isNaN(estimate.total().rate())) {
            return Optional.empty();
        }
        List<EstimatedRate> aimed = new ArrayList<>();
        if (!design.per().isEmpty()) {
            List<String> names = groups.categories();
            IntStream.range(0, names.size())
                    .mapToObj(it -> rate(groups.only(), names.get(it), estimate.rate(it)))
                    .forEach(aimed::add);
        }
        return Optional.of(new EstimatedRates(
                CONFIDENCE, design.halfWidth(), labels.size(), rate(null, null, estimate.total()), aimed, levels()));
    }

    private List<EstimatedRate> levels() {
        List<EstimatedRate> levels = new ArrayList<>();
        for (int axis = 0; axis < groups.axes().size(); axis++) {
            LevelAxis of = groups.axes().get(axis);
            for (int level = 0; level < of.levels().size() && groups.isOwn(of); level++) {
                int at = axis;
                int is = level;
                if (groups.hasAny(at, is)) {
                    levels.add(rate(
                            of.parameter(), of.labels().get(level), estimate.rate(cell -> groups.isAt(cell, at, is))));
                }
            }
        }
        return levels;
    }

    private static EstimatedRate rate(String axis, String label, GridRate of) {
        return new EstimatedRate(
                axis,
                label,
                of.cells(),
                of.known(),
                of.failed(),
                known(of.rate()),
                known(of.least()),
                known(of.greatest()),
                known(of.unseen()));
    }

    private static Double known(double value) {
        return Double.isFinite(value) ? Double.valueOf(value) : null;
    }
}
