package dev.provinggrid.server.pool;

import org.springframework.jdbc.core.simple.JdbcClient;

/** The demand of a database, for tests of pools. */
public final class OpenCasesAccess {

    private OpenCasesAccess() {}

    public static Demand of(JdbcClient jdbc) {
        return new OpenCases(jdbc);
    }
}
