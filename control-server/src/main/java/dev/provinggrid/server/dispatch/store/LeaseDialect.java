package dev.provinggrid.server.dispatch.store;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The little of leasing that databases do differently. */
public interface LeaseDialect {

    /**
     * The next queued cases of a sweep in the order of leasing, held by this transaction: no other can pick them until it
     * ends.
     *
     * @param max most wanted, 1 or more
     */
    List<CaseEntry> pickQueued(JdbcClient jdbc, String sweep, int max);
}
