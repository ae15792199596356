package dev.provinggrid.server.store.sweep;

import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads the cases of sweeps as they were planned. */
public final class StoredCases {

    private final JdbcClient jdbc;

    public StoredCases(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public StoredCase of(String sweep, int index) {
        return find(sweep, index).orElseThrow();
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
