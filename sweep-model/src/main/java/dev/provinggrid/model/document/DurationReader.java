package dev.provinggrid.model.document;

import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Quantity;
import dev.provinggrid.model.quantity.Unit;
import java.time.Duration;
import java.util.Optional;

/**
 * Reads wall times with a unit, at least 1 s.
 *
 * @param longest greatest duration allowed, whole days
 */
public record DurationReader(Duration longest, Problems problems) {

    /** The duration, to the millisecond; empty, with a problem, if it is anything else. */
    public Optional<Duration> read(Element.Scalar scalar) {
        if (Quantity.read(scalar.text()) instanceof Quantity.Reading.Read(Quantity quantity)
                && quantity.unit().filter(Unit.SECOND::measuresSameAs).isPresent()
                && quantity.si() >= 1
                && quantity.si() <= longest.toSeconds()) {
            return Optional.of(Duration.ofMillis(Math.round(quantity.si() * 1000)));
        }
        problems.add(Problem.at(scalar.place(), "not a duration with its unit, in range")
                .withValue(scalar.text())
                .withAllowed("1 s to " + longest.toDays() + " d, for example \"20 min\""));
        return Optional.empty();
    }
}
