package dev.provinggrid.model.scenario.manifest;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Quantity;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.scenario.Kpi;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/** Reads the declaration of a KPI. */
record KpiReader(Problems problems) {

    Kpi kpi(String name, Fields kpi) {
        String unit = unit(kpi);
        String description = kpi.text("description").orElse("");
        boolean absentPasses =
                kpi.word("absent", List.of("fails", "passes")).orElse("fails").equals("passes");
        List<Kpi.Exposure> per =
                kpi.fields("per").stream().flatMap(this::exposures).toList();
        Optional<Kpi.Better> better = kpi.constant("better", Kpi.Better.class);
        OptionalDouble neutral = neutral(kpi, unit);
        if (neutral.isPresent() && kpi.element("better").isEmpty()) {
            problems.add(Problem.at(kpi.place("neutral"), "a neutral value needs \"better\"")
                    .withAllowed("better: higher, better: lower"));
        }
        boolean headline = kpi.flag("headline").orElse(false);
        boolean severity = kpi.flag("severity").orElse(false);
        Optional<String> channel = kpi.text("channel");
        Optional<String> event = kpi.text("event");
        kpi.refuseOthers();
        return new Kpi(name, unit, description, absentPasses, per, better, neutral, headline, severity, channel, event);
    }

    private Stream<Kpi.Exposure> exposures(Fields per) {
        return per.names().stream().flatMap(kpi -> exposure(kpi, per).stream());
    }

    private Optional<Kpi.Exposure> exposure(String kpi, Fields per) {
        Optional<String> symbol = per.requiredText(kpi);
        Optional<Unit> unit = symbol.flatMap(Unit::named);
        if (symbol.isPresent() && unit.isEmpty()) {
            problems.add(Problem.at(per.place(kpi), "unknown unit").withValue(symbol.get()));
        }
        return unit.map(it -> new Kpi.Exposure(kpi, it));
    }

    private String unit(Fields kpi) {
        String unit = kpi.text("unit").orElse("1");
        Optional<Unit> known = Unit.named(unit);
        if (known.filter(Unit::isSi).isEmpty()) {
            problems.add(Problem.at(kpi.place("unit"), "KPIs are reported in SI")
                    .withValue(unit)
                    .withSuggestion(known.map(Unit::si)));
        }
        return known.map(Unit::si).orElse("1");
    }

    private OptionalDouble neutral(Fields kpi, String unit) {
        Optional<Element.Scalar> written = kpi.scalar("neutral");
        if (written.isEmpty()) {
            return OptionalDouble.empty();
        }
        if (Quantity.read(written.get().text()) instanceof Quantity.Reading.Read(Quantity read)
                && read.unit().map(Unit::si).orElse(unit).equals(unit)
                && Double.isFinite(read.si())) {
            return OptionalDouble.of(read.si());
        }
        problems.add(Problem.at(kpi.place("neutral"), "no value of this KPI")
                .withValue(written.get().text())
                .withAllowed("a number, in " + unit + " or with a unit like it"));
        return OptionalDouble.empty();
    }
}
