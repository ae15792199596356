package dev.provinggrid.model.sweep;

import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;

/**
 * Something in a sweep that can be run but gives no information, or that hardly anybody means.
 *
 * @param problem what is wrong, as {@code --strict} reports it
 * @param combinations number of combinations of which it is true
 * @param of number of combinations checked
 */
public record Warning(Problem problem, int combinations, int of) {

    /** A warning of combinations, wherever they come from in the file. */
    public Warning(String advice, int combinations, int of) {
        this(Problem.at(Place.DOCUMENT, ofSome(advice, combinations, of)), combinations, of);
    }

    /** A warning of what the file says, whatever the combination. */
    public static Warning of(Problem problem, int combinations) {
        return new Warning(problem, combinations, combinations);
    }

    /** What is wrong, with how many combinations it concerns, unless these are all. */
    public static String ofSome(String advice, int combinations, int of) {
        return combinations == of ? advice : combinations + " of " + of + " combinations: " + advice;
    }

    /** In one line, its place without a line: the server, which reads the sweep as JSON, says the same. */
    @Override
    public String toString() {
        return problem.at(Place.pointer(problem.place().pointer())).toString();
    }
}
