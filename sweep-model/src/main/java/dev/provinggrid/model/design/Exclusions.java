package dev.provinggrid.model.design;

import dev.provinggrid.model.criterion.Evaluation;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Constraint;
import dev.provinggrid.model.scenario.RememberedConstraint;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which combinations a design leaves out, asked of one after the other: put its values into {@link #values()} first. */
final class Exclusions {

    private final CaseSpace space;
    private final Map<String, Value> values;
    private final Evaluation evaluation;
    private final List<RememberedConstraint> forbidden;

    Exclusions(CaseSpace space) {
        this.space = space;
        this.values = new HashMap<>(space.fixed());
        this.evaluation = Evaluation.of(values);
        this.forbidden =
                space.forbidden().stream().map(RememberedConstraint::new).toList();
    }

    /** Values of all parameters of the combination in question, to be changed. */
    Map<String, Value> values() {
        return values;
    }

    boolean isLeftOut() {
        return isExcluded() || forbidding().isPresent();
    }

    /** Whether a condition of the sweep leaves it out. */
    boolean isExcluded() {
        return space.exclude().stream().anyMatch(evaluation::holds);
    }

    /** The first rule of the scenario that leaves it out. */
    Optional<Constraint> forbidding() {
        return forbidden.stream()
                .filter(it -> it.forbids(values))
                .map(RememberedConstraint::constraint)
                .findFirst();
    }
}
