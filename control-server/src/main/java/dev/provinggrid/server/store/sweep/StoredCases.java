package dev.provinggrid.server.store.sweep;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;

/** Reads the cases of sweeps as they were planned. */
public final class StoredCases {

    private final JdbcClient jdbc;

    public StoredCases(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public StoredCase of(String sweep, int index) {
        return find(sweep, index).orElseThrow();
    }

    /** Cases of a sweep, all of which have rows, by index. */
    public Map<Integer, StoredCase> of(String sweep, Collection<Integer> indexes) {
        return jdbc
                .sql("""
                        select c.* from unnest(:indexes) as wanted(case_index)
                        join sweep_case c on c.sweep_id = :sweep and c.case_index = wanted.case_index
                        """)
                .param(
                        "indexes",
                        new SqlArrayValue("integer", indexes.stream().distinct().toArray()))
                .param("sweep", sweep)
                .query(StoredCase::row)
                .list()
                .stream()
                .collect(Collectors.toMap(StoredCase::index, Function.identity()));
    }

    /** Empty if it has no row. */
    public Optional<StoredCase> find(String sweep, int index) {
        return jdbc.sql("select * from sweep_case where sweep_id = ? and case_index = ?")
                .params(sweep, index)
                .query(StoredCase::row)
                .optional();
    }

    /** The keys of the cases from one on, in their order. */
    public List<String> keysFrom(String sweep, int index) {
        return jdbc.sql(
                        "select case_key from sweep_case where sweep_id = ? and case_index >= ? order by sweep_id, case_index")
                .params(sweep, index)
                .query(String.class)
                .list();
    }
}
