package dev.provinggrid.model.sweep.document;

import dev.provinggrid.model.design.StaticCases;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Decimal;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.Parameter;
import dev.provinggrid.model.sweep.SweepFiles;
import dev.provinggrid.model.table.Table;
import dev.provinggrid.model.table.TableForm;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Rejects cases that need more columns than their table has. */
record ColumnCountCheck(Manifest manifest, SweepFiles files, Problems problems) {

    /**
     * @param place place of the problems
     */
    void check(Place place, StaticCases cases) {
        for (Parameter parameter : manifest.parameters()) {
            parameter
                    .table()
                    .filter(it -> it.others().isPresent())
                    .ifPresent(form -> check(place, form, mostWanted(parameter.name(), form, cases)));
        }
    }

    private static Map<String, Double> mostWanted(String parameter, TableForm form, StaticCases cases) {
        String count = form.others().orElseThrow().count();
        Map<String, Double> most = new TreeMap<>();
        cases.show(List.of(new StaticCases.Look(new HashSet<>(List.of(parameter, count)), point -> {
            if (point.get(parameter) instanceof Value.Text(String file)
                    && point.get(count) instanceof Value.Scalar(double wanted)) {
                most.merge(file, wanted, Math::max);
            }
        })));
        return most;
    }

    private void check(Place place, TableForm form, Map<String, Double> wanted) {
        String count = form.others().orElseThrow().count();
        wanted.forEach((file, most) -> {
            Optional<Table> table = files.table(file, form);
            if (table.isPresent() && table.get().others().size() < most) {
                problems.add(Problem.at(place, "file " + file + ": fewer columns than " + count)
                        .withValue(table.get().others().size() + " for " + Decimal.text(most))
                        .withAllowed("a column for each"));
            }
        });
    }
}
