package dev.provinggrid.server.store.attempt;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;

/** The cases of a sweep that are final in the round that counts, by index. */
public final class FinalCases {

    private static final String FINAL = """
             join case_round r on r.sweep_id = c.sweep_id and r.round = c.round and r.case_index = c.case_index
            where c.sweep_id = :sweep and r.state = 'FINAL'
            """;

    /** Ordered by the columns of an index: H2 reads as many as it is asked for, where it would else read all that ended so. */
    private static final String ENDED = """
            select r.case_index from case_round r
            where r.sweep_id = :sweep and r.outcome = :outcome and r.case_index >= :from and r.state = 'FINAL'
                and r.round = (select c.round from sweep_case c where c.sweep_id = r.sweep_id and c.case_index = r.case_index)
            order by r.sweep_id, r.outcome, r.case_index limit :most
            """;

    private static final String AMONG = """
            select c.case_index from unnest(:indexes) as wanted(case_index)
            join sweep_case c on c.sweep_id = :sweep and c.case_index = wanted.case_index
            """ + FINAL + " order by c.case_index";

    private final JdbcClient jdbc;

    public FinalCases(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** The first ones from an index on that ended so. */
    public List<Integer> ended(String sweep, String outcome, int from, int most) {
        return jdbc.sql(ENDED)
                .param("sweep", sweep)
                .param("outcome", outcome)
                .param("from", from)
                .param("most", most)
                .query(Integer.class)
                .list();
    }

    /** Those among these, of which there is at least one. */
    public List<Integer> among(String sweep, List<Integer> indexes) {
        return jdbc.sql(AMONG)
                .param("sweep", sweep)
                .param(
                        "indexes",
                        new SqlArrayValue("integer", indexes.stream().distinct().toArray()))
                .query(Integer.class)
                .list();
    }
}
