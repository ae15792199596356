package dev.provinggrid.model.scenario;

import dev.provinggrid.model.quantity.Value;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A constraint asked of many combinations, which mostly agree in what it compares. Not for several threads. */
public final class RememberedConstraint {

    /** Answers to keep; those of points of a continuous range hardly ever come again. */
    private static final int MOST = 100_000;

    private final Constraint constraint;
    private final List<String> names;
    private final Map<List<Value>, Boolean> answers = new HashMap<>();

    public RememberedConstraint(Constraint constraint) {
        this.constraint = constraint;
        this.names = List.copyOf(constraint.parameters());
    }

    public Constraint constraint() {
        return constraint;
    }

    /** Whether a combination cannot be run. All parameters must be given. */
    public boolean forbids(Map<String, Value> parameters) {
        if (constraint.requirement().isEmpty()) {
            return constraint.forbids(parameters); // which is quick
        }
        if (answers.size() >= MOST) {
            answers.clear();
        }
        return answers.computeIfAbsent(
                names.stream().map(parameters::get).toList(), _ -> constraint.forbids(parameters));
    }
}
