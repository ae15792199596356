package dev.provinggrid.server.store.block;

import dev.provinggrid.model.criterion.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Outcomes of cases in the order of their numbers, as designs read them. */
public final class OutcomesInOrder {

    private static final String OUTCOMES = """
            select case when r.state = 'FINAL' then r.outcome end as outcome from sweep_case c
            join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.case_index = c.case_index
            where c.sweep_id = ? and c.case_index >= ? and c.case_index < ? order by c.case_index
            """;

    private final JdbcClient jdbc;

    public OutcomesInOrder(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The outcomes that count of some cases; empty while one of them has none. */
    public Optional<List<Outcome>> ifFinal(String sweep, int from, int until) {
        List<Outcome> ended = ended(sweep, from, until);
        return ended.size() == until - from ? Optional.of(ended) : Optional.empty();
    }

    /** The same as far as each case before it has ended, too. */
    public List<Outcome> ended(String sweep, int from, int until) {
        List<Outcome> ended = new ArrayList<>();
        for (String it : jdbc.sql(OUTCOMES)
                .params(sweep, from, until)
                .query((row, _) -> Optional.ofNullable(row.getString("outcome")).orElse(""))
                .list()) {
            if (it.isEmpty()) {
                return ended;
            }
            ended.add(Outcome.valueOf(it));
        }
        return ended;
    }
}
