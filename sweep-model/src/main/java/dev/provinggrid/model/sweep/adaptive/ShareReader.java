package dev.provinggrid.model.sweep.adaptive;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Decimal;
import dev.provinggrid.model.quantity.Quantity;
import dev.provinggrid.model.quantity.Unit;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads shares, {@code 5 %} or {@code 0.05}. */
record ShareReader(Fields fields, Problems problems) {

    private static final double LESS_THAN = .5;
    private static final double EXAMPLE = .01;

    /**
     * A share of which more than half would say nothing, in (0, 1/2); empty where there is none, or with a problem.
     *
     * @param what it is not if it is another one
     */
    OptionalDouble read(String key, String what) {
        return read(key, what, 0, LESS_THAN);
    }

    /** The share, between two that it must not be; empty where there is none, or with a problem. */
    OptionalDouble read(String key, String what, double moreThan, double lessThan) {
        Optional<Element.Scalar> written = fields.scalar(key);
        if (written.isEmpty()) {
            return OptionalDouble.empty();
        }
        String text = written.get().text();
        if (Quantity.read(text) instanceof Quantity.Reading.Read(Quantity quantity)
                && quantity.unit().orElse(Unit.ONE).measuresSameAs(Unit.ONE)
                && quantity.si() > moreThan
                && quantity.si() < lessThan) {
            return OptionalDouble.of(quantity.si());
        }
        problems.add(Problem.at(written.get().place(), what)
                .withValue(text)
                .withAllowed("more than " + Decimal.percent(moreThan) + ", less than " + Decimal.percent(lessThan)
                        + ", for example \"" + Decimal.percent(moreThan == 0 ? EXAMPLE : (moreThan + 9 * lessThan) / 10)
                        + "\"")
                .withSuggestion(Optional.of(text.strip() + " %")
                        .filter(_ -> text.strip().matches("[0-9]{1,2}([.][0-9]{1,9})?"))));
        return OptionalDouble.empty();
    }
}
