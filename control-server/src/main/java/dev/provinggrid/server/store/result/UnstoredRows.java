package dev.provinggrid.server.store.result;

import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.server.store.attempt.CaseState;
import dev.provinggrid.server.store.list.UnstoredCases;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The cases without rows that a filter takes, as rows among the others.
 *
 * @param cases of which each stands as the others do
 */
record UnstoredRows(UnstoredCases cases) {

    boolean suit(CaseFilter filter) {
        Optional<Outcome> outcome = cases.dropped() ? Optional.of(Outcome.MISSING) : Optional.empty();
        CaseState state = cases.dropped() ? CaseState.FINAL : CaseState.QUEUED;
        return filter.outcome().map(it -> outcome.equals(Optional.of(it))).orElse(true)
                && filter.state().map(it -> it.equals(state.name())).orElse(true);
    }

    /** One of them; empty if the case has a row. */
    Optional<CaseRow> one(int index) {
        return cases.has(index) ? Optional.of(CaseRow.unstored(cases, index)) : Optional.empty();
    }

    /**
     * A page of rows with these between them.
     *
     * @param rows from the index after {@code after} on, ascending; all that there are, or {@code limit}
     */
    List<CaseRow> among(List<CaseRow> rows, int after, int limit) {
        int end = rows.size() < limit
                ? cases.progress().planned()
                : rows.getLast().index();
        List<CaseRow> page = new ArrayList<>();
        int row = 0;
        for (int index = after + 1; page.size() < limit && (index < end || row < rows.size()); index++) {
            if (row < rows.size() && rows.get(row).index() == index) {
                page.add(rows.get(row++));
            } else {
                one(index).ifPresent(page::add);
            }
        }
        return page;
    }

    /**
     * The last before an index, be it one of these or the row.
     *
     * @param row the last one with a row before that index
     */
    Optional<CaseRow> before(int index, Optional<CaseRow> row) {
        int least = row.map(CaseRow::index).orElse(-1);
        return IntStream.iterate(index - 1, it -> it > least, it -> it - 1)
                .filter(cases::has)
                .mapToObj(it -> CaseRow.unstored(cases, it))
                .findFirst()
                .or(() -> row);
    }
}
