package dev.provinggrid.server.store.sweep;

import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads the cases of sweeps as they were planned. */
public final class StoredCases {

    private final JdbcClient jdbc;

    public StoredCases(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    public StoredCase of(String sweep, int index) {
        return jdbc.sql("select * from sweep_case where sweep_id = ? and case_index = ?")
                .params(sweep, index)
                .query(StoredCase::row)
                .single();
    }
}
