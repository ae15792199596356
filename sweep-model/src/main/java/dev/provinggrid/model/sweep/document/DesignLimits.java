package dev.provinggrid.model.sweep.document;

import dev.provinggrid.model.criterion.Criterion;
import dev.provinggrid.model.criterion.Expression;
import dev.provinggrid.model.design.CoveringDesign;
import dev.provinggrid.model.design.Design;
import dev.provinggrid.model.design.EstimateDesign;
import dev.provinggrid.model.design.ExternalDesign;
import dev.provinggrid.model.design.GridDesign;
import dev.provinggrid.model.design.SearchDesign;
import dev.provinggrid.model.design.SequenceDesign;
import dev.provinggrid.model.design.StagedDesign;
import dev.provinggrid.model.design.StaticDesign;
import dev.provinggrid.model.design.StoppedDesign;
import dev.provinggrid.model.design.axis.Factor;
import dev.provinggrid.model.design.axis.LevelFactor;
import dev.provinggrid.model.design.covering.CoveringArray;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.Constraint;
import dev.provinggrid.model.sweep.adaptive.EstimateCheck;
import dev.provinggrid.model.sweep.adaptive.SearchCheck;
import dev.provinggrid.model.sweep.adaptive.StagesReader;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;

/**
 * Whether a design can be made of its axes, told before any case is made.
 *
 * @param pass the criteria of the sweep that could be read
 */
record DesignLimits(Fields fields, List<Criterion> pass, int replicates, Problems problems) {

    /** What leaves combinations out: conditions of the sweep, rules of the scenario. */
    record LeftOutBy(List<Expression> exclude, List<Constraint> forbidden) {

        /** Number of comparisons for a combination; a rule counts as one because its answers are kept. */
        private long comparisons() {
            return exclude.stream().mapToLong(Expression::comparisons).sum() + forbidden.size();
        }
    }

    /** Greatest number of comparisons to evaluate exclusions, which takes a few seconds. */
    private static final long MOST_COMPARISONS = 100_000_000;

    /**
     * Reports what is too much, or does not go together.
     *
     * @param leftOut what leaves combinations out
     * @param included number of included cases
     * @return whether the cases can be made
     */
    boolean check(Design design, List<Factor> factors, LeftOutBy leftOut, int included) {
        int before = problems.count();
        if (!(design instanceof GridDesign) && isAxisMissing(factors)) {
            return false; // which was refused
        }
        switch (design) {
            case GridDesign _ -> grid(GridDesign.combinations(StaticDesign.withLevels(factors)), leftOut, included);
            case SequenceDesign sequence -> sequence(sequence, factors.size(), leftOut, included);
            case StoppedDesign stopped -> sequence(stopped.whole(), factors.size(), leftOut, included);
            case CoveringDesign covering -> covering(covering, StaticDesign.withLevels(factors), leftOut);
            case SearchDesign search -> search(search, design(), factors, leftOut, included);
            case ExternalDesign _ -> candidates(ExternalDesign.WORD, factors, leftOut, included);
            case StagedDesign staged -> staged(staged, factors, leftOut, included);
            case EstimateDesign estimate -> estimate(estimate, StaticDesign.withLevels(factors), leftOut, included);
        }
        return problems.count() == before;
    }

    private boolean isAxisMissing(List<Factor> factors) {
        int read = factors.stream().mapToInt(it -> it.axes().size()).sum();
        return read < fields.namesWithin("axes").size();
    }

    private void grid(BigInteger combinations, LeftOutBy leftOut, int included) {
        refuseTooMany(fields.place("axes"), combinations.add(BigInteger.valueOf(included)));
        refuseSlow(combinations, leftOut.comparisons());
    }

    private void estimate(EstimateDesign design, List<LevelFactor> factors, LeftOutBy leftOut, int included) {
        new EstimateCheck(fields, design(), problems).check(design, factors, included);
        grid(GridDesign.combinations(factors), leftOut, 0);
    }

    private void staged(StagedDesign design, List<Factor> factors, LeftOutBy leftOut, int included) {
        search(design.then(), StagesReader.last(design(), problems), factors, leftOut, included);
        if (!factors.isEmpty()) {
            check(design.first(), factors, leftOut, 0);
        }
    }

    /** Of a design that is no mere word. */
    private Fields design() {
        return fields.fields(DesignReader.KEY).orElseThrow();
    }

    private void search(SearchDesign design, Fields written, List<Factor> factors, LeftOutBy leftOut, int included) {
        new SearchCheck(fields, written, problems).check(design, pass);
        candidates(design.word(), factors, leftOut, included);
    }

    private void candidates(String word, List<Factor> factors, LeftOutBy leftOut, int included) {
        if (factors.isEmpty()) {
            problems.add(Problem.at(fields.place("axes"), word + " wants axes to choose cases from"));
        }
        if (included > 0) {
            problems.add(Problem.at(fields.place("include"), "what runs is chosen from the axes")
                    .withAllowed("a sweep of its own"));
        }
        if (factors.stream().allMatch(LevelFactor.class::isInstance)) {
            grid(GridDesign.combinations(StaticDesign.withLevels(factors)), leftOut, 0);
        } else {
            refuseSlow(BigInteger.valueOf(SearchDesign.POINTS), leftOut.comparisons());
        }
    }

    private void sequence(SequenceDesign design, int factors, LeftOutBy leftOut, int included) {
        Place place = fields.place(DesignReader.KEY);
        if (factors == 0) {
            problems.add(Problem.at(place, design.word() + " wants axes to take points from"));
        }
        if (factors > design.kind().mostFactors()) {
            problems.add(Problem.at(fields.place("axes"), "too many axes for " + design.word())
                    .withValue(Integer.toString(factors))
                    .withAllowed("at most " + design.kind().mostFactors() + "; "
                            + (factors > SequenceDesign.Kind.SOBOL.mostFactors() ? "lhs, random" : "sobol, lhs, random")
                            + " take more"));
        }
        if (design.draws() && replicates > 1) {
            problems.add(Problem.at(fields.place("replicates"), "every draw of random is a world of its own")
                    .withValue(Integer.toString(replicates))
                    .withAllowed("a greater n"));
        }
        if (design.draws() && included > 0) {
            problems.add(
                    Problem.at(fields.place("include"), "an included case is no random draw, so it would bias the rate")
                            .withAllowed("a sweep of its own"));
        }
        BigInteger points = BigInteger.valueOf(design.n());
        refuseTooMany(place, points.add(BigInteger.valueOf(included)));
        refuseSlow(points, leftOut.comparisons());
    }

    private void covering(CoveringDesign design, List<LevelFactor> factors, LeftOutBy leftOut) {
        Place place = fields.place(DesignReader.KEY);
        if (design.strength() > factors.size()) {
            problems.add(Problem.at(place, "there are fewer axes than are to be combined")
                    .withValue("strength " + design.strength())
                    .withAllowed(factors.isEmpty() ? "axes" : "at most " + factors.size()));
            return;
        }
        int[] sizes = factors.stream().mapToInt(LevelFactor::size).toArray();
        double combinations = CoveringArray.combinations(sizes, design.strength());
        if (combinations > CoveringArray.MOST_COMBINATIONS) {
            problems.add(Problem.at(place, "too many combinations of levels to cover")
                    .withValue(String.format(Locale.ROOT, "%.0f", combinations))
                    .withAllowed(
                            "at most " + CoveringArray.MOST_COMBINATIONS + ", with less strength or fewer levels"));
        }
        leftOut.exclude().forEach(it -> refuseSlow(design.compared(it.names().toList(), factors), it.comparisons()));
        leftOut.forbidden().forEach(it -> refuseSlow(design.compared(it.parameters(), factors), 1));
    }

    private void refuseTooMany(Place place, BigInteger points) {
        BigInteger cases = points.multiply(BigInteger.valueOf(replicates));
        if (cases.compareTo(BigInteger.valueOf(PlanReader.MOST_CASES)) > 0) {
            problems.add(Problem.at(place, "too many cases")
                    .withValue(cases.toString())
                    .withAllowed("at most " + PlanReader.MOST_CASES));
        }
    }

    private void refuseSlow(BigInteger combinations, long ofEach) {
        BigInteger comparisons = combinations.multiply(BigInteger.valueOf(ofEach));
        if (comparisons.compareTo(BigInteger.valueOf(MOST_COMPARISONS)) > 0) {
            problems.add(Problem.at(fields.place("exclude"), "too many comparisons for so many combinations")
                    .withValue(comparisons.toString())
                    .withAllowed("at most " + MOST_COMPARISONS));
        }
    }
}
