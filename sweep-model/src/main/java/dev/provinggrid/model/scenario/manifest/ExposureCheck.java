package dev.provinggrid.model.scenario.manifest;

import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Unit;
import dev.provinggrid.model.scenario.Kpi;
import dev.provinggrid.model.scenario.Kpi.Exposure;
import java.util.List;
import java.util.Optional;

/**
 * Checks that the events of a KPI are counted over another declared KPI, in a unit of that KPI's dimension.
 *
 * @param written fields that declare the KPIs
 */
record ExposureCheck(List<Kpi> kpis, Fields written, Problems problems) {

    void check() {
        for (Kpi kpi : kpis) {
            if (!kpi.per().isEmpty()) {
                Fields per = written.fields(kpi.name())
                        .flatMap(it -> it.fields("per"))
                        .orElseThrow();
                kpi.per().forEach(it -> check(kpi, it, per.place(it.kpi())));
            }
        }
    }

    private void check(Kpi events, Exposure exposure, Place place) {
        List<String> others = kpis.stream()
                .map(Kpi::name)
                .filter(it -> !it.equals(events.name()))
                .toList();
        Optional<Unit> measured = kpis.stream()
                .filter(it -> others.contains(it.name()) && it.name().equals(exposure.kpi()))
                .findFirst()
                .flatMap(it -> Unit.named(it.unit()));
        if (measured.isEmpty()) {
            problems.add(Problem.at(place, "no other KPI").noneOf(exposure.kpi(), others));
        } else if (!measured.get().measuresSameAs(exposure.unit())
                || exposure.unit().fromSi(0) != 0) {
            problems.add(Problem.at(place, "not a unit of " + exposure.kpi())
                    .noneOf(exposure.unit().symbol(), measured.get().alternatives()));
        }
    }
}
