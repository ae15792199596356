package dev.provinggrid.server.keeping.archive;

import dev.provinggrid.model.design.axis.Axis;
import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.sweep.Sweep;
import dev.provinggrid.model.sweep.point.PointsReader;
import dev.provinggrid.server.store.archive.ArchivedTable;
import dev.provinggrid.server.sweep.cases.ToldList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.type.TypeReference;

/** The cases that a program outside told to a sweep, made anew from the parameters that an archive has of them. */
final class ArrivedPoints {

    private final Sweep sweep;
    private final RowProblems problems;
    private final List<Case> cases = new ArrayList<>();
    private final ToldList list = new ToldList();

    private ArrivedPoints(Sweep sweep, Problems found) {
        this.sweep = sweep;
        this.problems = new RowProblems(found);
    }

    /**
     * The cases, in the order of the rows. Whatever else is wrong with the rows is told when they are held against these.
     *
     * @throws dev.provinggrid.model.problem.InvalidInput where one is no point of the sweep
     */
    static List<Case> cases(Arrival arrival, ArrivedRows rows) throws IOException {
        Problems found = new Problems();
        ArrivedPoints points = new ArrivedPoints(arrival.sweep(), found);
        rows.check(ArchivedTable.CASES, found, points::add);
        found.throwIfAny();
        return points.cases;
    }

    /**
     * Holds the blocks of the archive against its cases.
     *
     * @throws dev.provinggrid.model.problem.InvalidInput where they are of another list
     */
    static void checkBlocks(Arrival arrival, ArrivedRows rows, List<Case> cases) throws IOException {
        Problems found = new Problems();
        ArrivedPoints points = new ArrivedPoints(arrival.sweep(), found);
        points.cases.addAll(cases);
        rows.check(ArchivedTable.BLOCKS, found, points::addBlock);
        if (found.none() && points.list.size() < cases.size()) {
            points.problems.add("/rows", "blocks of fewer cases than there are", points.list.size(), cases.size());
        }
        found.throwIfAny();
    }

    private void add(Map<String, Object> row, String place) {
        Map<String, Object> wire = problems.json(row, "parameters", new TypeReference<>() {}, place);
        try {
            Map<String, Value> all = WireParameters.read(sweep.manifest(), wire == null ? Map.of() : wire);
            Map<String, Value> point = new TreeMap<>();
            for (Axis axis : sweep.axes()) {
                Value value = all.get(axis.parameter());
                if (!PointsReader.isOn(axis, value)) {
                    problems.add(place + "/parameters", "not on the axis " + axis.parameter(), value, axis.labels());
                }
                point.put(axis.parameter(), value);
            }
            cases.add(sweep.cases().caseOf(cases.size(), point, (int) row.get("replicate")));
        } catch (IllegalArgumentException noParameters) {
            problems.add(
                    place + "/parameters",
                    "not parameters of " + sweep.manifest().name(),
                    noParameters.getMessage(),
                    "those that an export has here");
        }
    }

    private void addBlock(Map<String, Object> row, String place) {
        int of = (int) row.get("cases");
        if (of < 0 || of > cases.size() - list.size()) {
            problems.add(place + "/cases", "more cases than there are", of, "0 to " + (cases.size() - list.size()));
            return;
        }
        cases.subList(list.size(), list.size() + of)
                .forEach(it -> list.add(it.key().hex()));
        problems.require(place, "list", row.get("list"), list.digest());
    }
}
