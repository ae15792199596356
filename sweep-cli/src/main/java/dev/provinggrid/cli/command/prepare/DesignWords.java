package dev.provinggrid.cli.command.prepare;

import dev.provinggrid.analysis.adaptive.AdaptiveCases;
import dev.provinggrid.model.design.CoveringCases;
import dev.provinggrid.model.design.CoveringDesign;
import dev.provinggrid.model.design.Design;
import dev.provinggrid.model.design.EstimateDesign;
import dev.provinggrid.model.design.ExternalDesign;
import dev.provinggrid.model.design.GridDesign;
import dev.provinggrid.model.design.SearchDesign;
import dev.provinggrid.model.design.SequenceDesign;
import dev.provinggrid.model.design.StagedDesign;
import dev.provinggrid.model.design.StoppedDesign;
import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.design.axis.ContinuousAxis;
import dev.provinggrid.model.design.axis.LevelAxis;
import dev.provinggrid.model.design.covering.CoveringArray;
import dev.provinggrid.model.quantity.Decimal;
import dev.provinggrid.model.sweep.Sweep;
import java.util.ArrayList;
import java.util.List;

/** What the design of a sweep is, for people. */
public record DesignWords(Sweep sweep) {

    /** How many levels an axis has, or its distribution and range. */
    public static String values(Axis axis) {
        return switch (axis) {
            case LevelAxis leveled -> Integer.toString(leveled.levels().size());
            case ContinuousAxis continuous -> continuous.distribution().word() + ", " + continuous.range();
        };
    }

    /** Nothing of a grid, which everybody knows. */
    public List<String> sentences() {
        Design design = sweep.design();
        List<String> sentences = new ArrayList<>();
        switch (design) {
            case GridDesign _ -> {
                return List.of();
            }
            case CoveringDesign covering -> sentences.add(covered(covering));
            case SequenceDesign sequence ->
                sentences.add("design: " + sequence.word() + ", n " + sequence.n() + ", seed " + sequence.seed());
            case EstimateDesign estimate -> sentences.addAll(estimated(estimate));
            case SearchDesign search -> sentences.addAll(searched(search, ""));
            case ExternalDesign external ->
                sentences.add("design: external, at most " + external.mostRuns()
                        + " cases that a program outside tells; it ends when none is told for "
                        + external.idle().toSeconds() + " s while none runs");
            case StagedDesign staged ->
                sentences.addAll(searched(staged.then(), staged.first().word() + ", then "));
            case StoppedDesign stopped -> sentences.addAll(stopped(stopped));
        }
        sentences.add("share:  the cases that pass are " + design.share());
        return sentences;
    }

    private List<String> estimated(EstimateDesign design) {
        return List.of(
                "design: estimate of what fails of " + sweep.cases().size() + " cells to "
                        + Decimal.percent(design.halfWidth()) + " either way"
                        + (design.per().isEmpty() ? "" : " for each " + String.join(", ", design.per())) + ", seed "
                        + design.seed(),
                "blocks: " + AdaptiveCases.first(sweep).size() + " cells first, further ones by results; at most "
                        + sweep.plannedCases() + " in all");
    }

    /** @param before what runs before the search */
    private List<String> searched(SearchDesign design, String before) {
        String wanted = switch (design.aim()) {
            case FAILURES -> "failures first among ";
            case CLASSIFY -> "which fail of ";
            case BOUNDARY -> "where passing turns into failing among ";
        };
        return List.of(
                "design: " + before + design.word() + ", " + wanted
                        + sweep.cases().size() + " cases, to " + Decimal.percent(design.target()) + ", seed "
                        + design.seed(),
                "blocks: " + AdaptiveCases.first(sweep).size() + " cases first, then " + design.block()
                        + " at a time by results" + (design.audit() == 0 ? "" : ", " + design.audit() + " to check")
                        + "; at most " + sweep.plannedCases() + " in all");
    }

    private static List<String> stopped(StoppedDesign design) {
        return List.of(
                "design: random, n at most " + design.mostRuns() + ", seed "
                        + design.whole().seed(),
                "stop:   when " + design.rule().words() + "; " + design.rule().casesWithoutFailure()
                        + " judged cases if none fails");
    }

    private String covered(CoveringDesign design) {
        CoveringArray array = ((CoveringCases) sweep.cases()).array();
        long impossible = array.excluded() + array.implied();
        return "design: covering, strength " + design.strength() + ", seed " + design.seed() + ": "
                + (array.combinations() - impossible) + " combinations of levels occur"
                + (impossible == 0 ? "" : ", " + impossible + " are excluded");
    }
}
