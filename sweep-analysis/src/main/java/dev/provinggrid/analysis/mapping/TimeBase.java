package dev.provinggrid.analysis.mapping;

import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Quantity;
import dev.provinggrid.model.quantity.Unit;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * How to read the time of the rows of a trace.
 *
 * @param unit of numbers; empty for time stamps
 * @param format of time stamps, in UTC; empty for numbers
 * @param wall whether it is wall time, not simulated time
 */
record TimeBase(CellOrigin origin, Optional<Unit> unit, Optional<DateTimeFormatter> format, boolean wall) {

    private static final LocalDateTime EPOCH = LocalDateTime.ofEpochSecond(0, 0, ZoneOffset.UTC);

    static Optional<TimeBase> read(Fields fields, Problems problems) {
        Optional<CellOrigin> origin = CellOrigin.read(fields, problems);
        Optional<DateTimeFormatter> format = fields.text("format").flatMap(it -> format(it, fields, problems));
        Optional<Unit> unit = format.isPresent() ? Optional.empty() : Optional.of(unit(fields, problems));
        boolean wall = fields.word("clock", List.of("simulated", "wall"))
                .orElse("simulated")
                .equals("wall");
        fields.refuseOthers();
        return origin.map(it -> new TimeBase(it, unit, format, wall));
    }

    private static Unit unit(Fields fields, Problems problems) {
        String symbol = fields.text("unit").orElse("s");
        return Unit.named(symbol).filter(Unit.SECOND::measuresSameAs).orElseGet(() -> {
            problems.add(Problem.at(fields.place("unit"), "not a unit of time")
                    .withValue(symbol)
                    .withAllowed("s, ms, min, h"));
            return Unit.SECOND;
        });
    }

    private static Optional<DateTimeFormatter> format(String pattern, Fields fields, Problems problems) {
        try {
            return Optional.of(DateTimeFormatter.ofPattern(pattern, Locale.ROOT));
        } catch (IllegalArgumentException wrong) {
            problems.add(Problem.at(fields.place("format"), "not a format of time stamps: " + wrong.getMessage())
                    .withValue(pattern)
                    .withAllowed("yyyy-MM-dd HH:mm:ss, for example"));
            return Optional.empty();
        }
    }

    /** Seconds since the origin of the column; for time stamps, since 1970. */
    OptionalDouble seconds(String cell) {
        if (format.isPresent()) {
            try {
                Duration since = Duration.between(EPOCH, LocalDateTime.parse(cell, format.get()));
                return OptionalDouble.of(since.toMillis() / 1e3);
            } catch (DateTimeException _) {
                return OptionalDouble.empty();
            }
        }
        return Quantity.read(cell) instanceof Quantity.Reading.Read(Quantity quantity)
                        && quantity.unit().isEmpty()
                ? OptionalDouble.of(quantity.or(unit.orElseThrow()).si())
                : OptionalDouble.empty();
    }
}
