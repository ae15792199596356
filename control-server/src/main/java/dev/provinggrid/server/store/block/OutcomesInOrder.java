package dev.provinggrid.server.store.block;

import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.server.store.JsonColumn;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Outcomes of cases in the order of their numbers, as designs read them. */
public final class OutcomesInOrder {

    private static final String OUTCOMES = """
            select case when r.state = 'FINAL' then r.outcome end as outcome, r.margins from sweep_case c
            join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.case_index = c.case_index
            where c.sweep_id = ? and c.case_index >= ? and c.case_index < ? order by c.case_index
            """;

    private static final JsonColumn.Numbers MARGINS = new JsonColumn.Numbers();

    private final JdbcClient jdbc;

    /**
     * How a case ended.
     *
     * @param margins by criterion
     */
    public record Ended(Outcome outcome, Map<String, Double> margins) {}

    public OutcomesInOrder(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The outcomes that count of some cases; empty while one of them has none. */
    public Optional<List<Ended>> ifFinal(String sweep, int from, int until) {
        List<Ended> ended = ended(sweep, from, until);
        return ended.size() == until - from ? Optional.of(ended) : Optional.empty();
    }

    /** The same as far as each case before it has ended, too. */
    public List<Ended> ended(String sweep, int from, int until) {
        return jdbc.sql(OUTCOMES).params(sweep, from, until).query(OutcomesInOrder::row).list().stream()
                .takeWhile(Optional::isPresent)
                .map(Optional::orElseThrow)
                .toList();
    }

    private static Optional<Ended> row(ResultSet row, int number) throws SQLException {
        String outcome = row.getString("outcome");
        if (outcome == null) {
            return Optional.empty();
        }
        Map<String, Double> margins = MARGINS.convertToEntityAttribute(row.getString("margins"));
        return Optional.of(new Ended(Outcome.valueOf(outcome), margins == null ? Map.of() : margins));
    }
}
