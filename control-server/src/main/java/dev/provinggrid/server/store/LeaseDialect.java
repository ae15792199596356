package dev.provinggrid.server.store;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The few parts of dispatch that differ between databases. */
public interface LeaseDialect {

    /**
     * The dialect of a database.
     *
     * @param product as its driver names it
     * @throws IllegalArgumentException when there is none for it
     */
    static LeaseDialect of(String product) {
        return switch (product) {
            case "H2" -> new H2LeaseDialect();
            case "PostgreSQL" -> new PostgresLeaseDialect();
            default -> throw new IllegalArgumentException(product);
        };
    }

    /**
     * Waits until no other transaction of a ledger is under way in this database, on whatever server, and keeps others
     * waiting until this one ends.
     */
    void acquireWriterLock(JdbcClient jdbc);

    /**
     * The end of a statement that picks the next queued cases of a sweep, in the order of leasing and as many as its parameter
     * says, so that no other transaction picks them before this one ends.
     */
    String nextInOrder();

    /** Does what the database does not do by itself, or too late. To be called about once a second. */
    void tidy(JdbcTemplate jdbc);

    /** Whether several servers may work on one database. */
    boolean takesSeveralServers();
}
