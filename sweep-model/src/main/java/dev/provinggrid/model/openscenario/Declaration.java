package dev.provinggrid.model.openscenario;

import dev.provinggrid.model.formula.Formula;
import dev.provinggrid.model.formula.Formula.Constant;
import dev.provinggrid.model.problem.Place;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A declaration of a parameter.
 *
 * @param written its value as it stands in the file
 * @param value a {@link Constant}, or a formula over other parameters; empty where it is an expression that only the simulator can
 *     compute
 * @param obstacle why there is no value, for people; empty where there is one
 * @param groups alternatives, each of constraints that hold together; empty if any value is allowed
 */
record Declaration(
        String name,
        DeclaredType type,
        String written,
        Optional<Formula> value,
        String obstacle,
        List<List<ValueConstraint>> groups,
        Place place) {

    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_]*");

    /** A condition on the value of the parameter. */
    record ValueConstraint(String rule, String value, Place place) {}

    /** Whether it is a parameter of the scenario: its value is its own, and its name is one for us. */
    boolean isParameter() {
        return constant().isPresent() && NAME.matcher(name).matches();
    }

    /** Its value, if it is its own. */
    Optional<Constant> constant() {
        return value.filter(Constant.class::isInstance).map(Constant.class::cast);
    }

    /** Why it is none, for people. */
    String whyNoParameter() {
        return constant().isPresent()
                ? "its name is none for a parameter here: a letter, then letters, digits and _"
                : "its value is computed from other parameters";
    }
}
