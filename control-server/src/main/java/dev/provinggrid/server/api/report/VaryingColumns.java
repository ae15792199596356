package dev.provinggrid.server.api.report;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.store.result.CaseRows;
import dev.provinggrid.server.sweep.PinnedSweep;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Separates the columns in which cases differ from those that are constant; being absent everywhere is constant too.
 *
 * @param all columns of the table
 * @param constant the columns left out, with their single value
 */
record VaryingColumns(List<ResultColumn> all, Map<ResultColumn, Object> constant) {

    /** They tell the cases apart and how each ended, whatever else is constant. */
    private static final Set<String> ALWAYS = Set.of("case", "case_key", "outcome");

    /** Leaves nothing out. */
    static VaryingColumns every(List<ResultColumn> all) {
        return new VaryingColumns(all, Map.of());
    }

    /** Looks through all cases of a sweep. */
    static VaryingColumns of(List<ResultColumn> all, CaseRows cases, PinnedSweep sweep) {
        Map<ResultColumn, Object> constant = new LinkedHashMap<>();
        boolean[] first = {true};
        cases.forEach(sweep.submitted().id(), row -> {
            Case point = sweep.caseOf(row.stored());
            if (first[0]) {
                all.stream()
                        .filter(it -> !ALWAYS.contains(it.name()))
                        .forEach(it -> constant.put(it, it.cell().apply(point, row)));
                first[0] = false;
            } else {
                constant.entrySet().removeIf(it -> differs(it, point, row));
            }
        });
        return new VaryingColumns(all, constant);
    }

    private static boolean differs(Map.Entry<ResultColumn, Object> constant, Case point, CaseRow row) {
        return !Objects.equals(constant.getValue(), constant.getKey().cell().apply(point, row));
    }

    List<ResultColumn> kept() {
        return all.stream().filter(it -> !constant.containsKey(it)).toList();
    }

    /**
     * Checks a row that comes later: the sweep may continue while its table is written.
     *
     * @throws IOException when a column that was left out as constant now varies
     */
    void check(Case point, CaseRow row) throws IOException {
        for (Map.Entry<ResultColumn, Object> column : constant.entrySet()) {
            if (differs(column, point, row)) {
                throw new IOException(column.getKey().name() + " of case " + row.index() + " changed meanwhile");
            }
        }
    }
}
