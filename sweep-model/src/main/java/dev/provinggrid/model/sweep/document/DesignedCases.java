package dev.provinggrid.model.sweep.document;

import dev.provinggrid.model.design.CaseSpace;
import dev.provinggrid.model.design.CoveringCases;
import dev.provinggrid.model.design.Design;
import dev.provinggrid.model.design.EstimateDesign;
import dev.provinggrid.model.design.ExternalDesign;
import dev.provinggrid.model.design.GridDesign;
import dev.provinggrid.model.design.SearchDesign;
import dev.provinggrid.model.design.SequenceDesign;
import dev.provinggrid.model.design.StagedCases;
import dev.provinggrid.model.design.StagedDesign;
import dev.provinggrid.model.design.StaticCases;
import dev.provinggrid.model.design.StaticDesign;
import dev.provinggrid.model.design.StoppedDesign;
import dev.provinggrid.model.design.axis.Factor;
import dev.provinggrid.model.design.covering.LevelConstraints;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.sweep.adaptive.EstimateCheck;
import dev.provinggrid.model.sweep.adaptive.SearchCheck;
import dev.provinggrid.model.sweep.adaptive.StagesReader;
import java.util.List;
import java.util.Optional;

/** Makes the cases of a design, and says what is wrong or doubtful of it that no key says alone. */
record DesignedCases(Fields fields, Problems problems, Problems doubts) {

    /** The cases; empty, with a problem, if there are none such. */
    Optional<StaticCases> make(Design design, CaseSpace space, List<Factor> factors) {
        if (design instanceof StagedDesign staged) {
            return make(staged.first(), space, factors).map(it -> staged(staged, it, space, factors));
        }
        try {
            StaticCases cases = switch (design) {
                case StaticDesign known -> known.cases(space, factors);
                case EstimateDesign estimate -> cells(estimate, space, factors);
                case SearchDesign search -> candidates(search.candidates(space, factors));
                case ExternalDesign external -> candidates(external.examples(space, factors));
                case StoppedDesign stopped -> stopped.whole().cases(space, factors);
                case StagedDesign _ -> throw new IllegalStateException("made of its stages");
            };
            if (cases instanceof CoveringCases covering) {
                doubtImplied(covering);
            }
            return switch (design) {
                case SequenceDesign sequence -> enough(sequence, space, cases);
                case StoppedDesign stopped -> enough(stopped.whole(), space, cases);
                default -> Optional.of(cases);
            };
        } catch (LevelConstraints.TooTangledException tangled) {
            problems.add(Problem.at(fields.place("exclude"), "the conditions leave too little room to find rows")
                    .withValue(tangled.getMessage())
                    .withAllowed("fewer conditions, or full-factorial"));
            return Optional.empty();
        }
    }

    private StaticCases cells(EstimateDesign design, CaseSpace space, List<Factor> factors) {
        StaticCases cells = new GridDesign().cases(space, factors);
        new EstimateCheck(fields, fields.fields(DesignReader.KEY).orElseThrow(), problems)
                .checkSize(design, StaticDesign.withLevels(factors), cells.size());
        return cells;
    }

    private StaticCases staged(StagedDesign design, StaticCases first, CaseSpace space, List<Factor> factors) {
        StagedCases cases = design.cases(first, space, factors);
        SearchCheck check = new SearchCheck(
                fields, StagesReader.last(fields.fields(DesignReader.KEY).orElseThrow(), problems), problems);
        check.checkSize(cases.size());
        check.checkRunsAfter(cases.first(), design.then());
        return cases;
    }

    private StaticCases candidates(StaticCases candidates) {
        new SearchCheck(fields, fields.fields(DesignReader.KEY).orElseThrow(), problems).checkSize(candidates.size());
        return candidates;
    }

    private Optional<StaticCases> enough(SequenceDesign design, CaseSpace space, StaticCases cases) {
        int found = cases.points() - space.include().size();
        if (found < design.n() && design.kind() != SequenceDesign.Kind.LHS) {
            problems.add(Problem.at(fields.place("exclude"), "next to every point of " + design.word() + " is excluded")
                    .withValue(found + " of " + design.n() + " points found")
                    .withAllowed("narrower ranges, or fewer conditions"));
            return Optional.empty();
        }
        if (design.kind() == SequenceDesign.Kind.SOBOL && Integer.bitCount(design.n()) != 1) {
            int power = Integer.highestOneBit(design.n());
            doubts.add(Problem.at(design(), "the points of a Sobol sequence are even where n is a power of 2")
                    .withValue(Integer.toString(design.n()))
                    .withAllowed("for example " + power + " or " + 2L * power));
        }
        if (design.draws() && !fields.list(ParameterValues.SAME_WORLD).isEmpty()) {
            doubts.add(Problem.at(
                    fields.place(ParameterValues.SAME_WORLD),
                    "every draw of random is a world of its own, so none is shared"));
        }
        return Optional.of(cases);
    }

    private Place design() {
        return fields.fields(DesignReader.KEY).map(it -> it.place("n")).orElseGet(() -> fields.place(DesignReader.KEY));
    }

    private void doubtImplied(CoveringCases cases) {
        long implied = cases.array().implied();
        if (implied > 0) {
            doubts.add(Problem.at(
                            fields.place("exclude"),
                            implied + (implied == 1 ? " combination" : " combinations")
                                    + " of levels cannot occur, though no condition excludes them by itself")
                    .withAllowed("conditions that leave each of them a case"));
        }
    }
}
