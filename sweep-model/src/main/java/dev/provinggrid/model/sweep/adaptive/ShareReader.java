package dev.provinggrid.model.sweep.adaptive;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Quantity;
import dev.provinggrid.model.quantity.Unit;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads shares of which more than half would say nothing. */
record ShareReader(Fields fields, Problems problems) {

    private static final double LESS_THAN = .5;

    /**
     * The share, in (0, 1/2); empty where there is none, or with a problem.
     *
     * @param what it is not if it is another one
     */
    OptionalDouble read(String key, String what) {
        Optional<Element.Scalar> written = fields.scalar(key);
        if (written.isEmpty()) {
            return OptionalDouble.empty();
        }
        String text = written.get().text();
        if (Quantity.read(text) instanceof Quantity.Reading.Read(Quantity quantity)
                && quantity.unit().orElse(Unit.ONE).measuresSameAs(Unit.ONE)
                && quantity.si() > 0
                && quantity.si() < LESS_THAN) {
            return OptionalDouble.of(quantity.si());
        }
        problems.add(Problem.at(written.get().place(), what)
                .withValue(text)
                .withAllowed("more than 0 %, less than 50 %, for example \"1 %\"")
                .withSuggestion(Optional.of(text.strip() + " %")
                        .filter(_ -> text.strip().matches("[0-9]{1,2}([.][0-9]{1,9})?"))));
        return OptionalDouble.empty();
    }
}
