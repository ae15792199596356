package dev.provinggrid.cli.report.confirmation;

import dev.provinggrid.analysis.comparison.CaseChange;
import dev.provinggrid.model.criterion.Outcome;
import java.util.List;
import java.util.function.Predicate;

/**
 * The cases that both sweeps have, by what became of them. Those that are known to fail are left out, whichever way they went.
 *
 * @param all of them
 */
public record Flips(List<CaseChange> all) {

    public static Flips of(List<CaseChange> cases) {
        return new Flips(cases.stream().filter(it -> it.known() == null).toList());
    }

    /** From {@code PASS} to {@code FAIL}. */
    public List<CaseChange> worse() {
        return changed(it -> it == Outcome.PASS, it -> it == Outcome.FAIL);
    }

    /** From {@code FAIL} to {@code PASS}. */
    public List<CaseChange> better() {
        return changed(it -> it == Outcome.FAIL, it -> it == Outcome.PASS);
    }

    /** How many more became worse than better, tested at a level. */
    public SignTest rate(double alpha) {
        return SignTest.of(worse().size(), better().size(), alpha);
    }

    /** The same of cases that passed and have no verdict now: an error is no failure. */
    public SignTest errors(double alpha) {
        return SignTest.of(
                changed(it -> it == Outcome.PASS, Flips::isNoVerdict).size(),
                changed(Flips::isNoVerdict, it -> it == Outcome.PASS).size(),
                alpha);
    }

    /** How many do not pass now and had no verdict: whether they became worse nobody knows. */
    public int unjudgedBefore() {
        return (int) all.stream().filter(Flips::isUnjudgedBefore).count();
    }

    /** Whether a case is one of them. */
    public static boolean isUnjudgedBefore(CaseChange change) {
        return change.known() == null && isNoVerdict(change.firstOutcome()) && change.secondOutcome() != Outcome.PASS;
    }

    private List<CaseChange> changed(Predicate<Outcome> from, Predicate<Outcome> to) {
        return all.stream()
                .filter(it -> from.test(it.firstOutcome()) && to.test(it.secondOutcome()))
                .toList();
    }

    private static boolean isNoVerdict(Outcome outcome) {
        return outcome == Outcome.ERROR || outcome == Outcome.MISSING;
    }
}
