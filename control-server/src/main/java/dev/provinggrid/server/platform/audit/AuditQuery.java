package dev.provinggrid.server.platform.audit;

import dev.provinggrid.model.wire.view.AuditEntry;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.data.domain.Sort;
import org.springframework.data.jpa.domain.PredicateSpecification;

/**
 * Which entries are asked for.
 *
 * @param before only those with a smaller id
 */
record AuditQuery(long before, Optional<String> action, Optional<String> holder, Optional<String> sweep) {

    /** The newest of them first. */
    List<AuditEntry> in(AuditTable table, int most) {
        return table.findBy(
                rows(),
                page -> page.sortBy(Sort.by("id").descending()).limit(most).stream()
                        .map(AuditRow::entry)
                        .toList());
    }

    private PredicateSpecification<AuditRow> rows() {
        return Map.of("action", action, "holder", holder, "sweep", sweep).entrySet().stream()
                .filter(it -> it.getValue().isPresent())
                .map(it -> equal(it.getKey(), it.getValue().get()))
                .reduce((row, is) -> is.lessThan(row.get("id"), before), PredicateSpecification::and);
    }

    private static PredicateSpecification<AuditRow> equal(String column, String value) {
        return (row, is) -> is.equal(row.get(column), value);
    }
}
