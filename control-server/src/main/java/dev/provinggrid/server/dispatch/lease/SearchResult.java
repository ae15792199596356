package dev.provinggrid.server.dispatch.lease;

import dev.provinggrid.server.store.attempt.Attempt;
import java.util.List;
import java.util.Map;

/** The result of a search for work. */
sealed interface SearchResult {

    record Found(List<Attempt> attempts) implements SearchResult {}

    /** There may be work once the worker has opened these networks. */
    record Unopened(Map<String, String> networks) implements SearchResult {}

    /**
     * There may be work once the networks of this sweep have been read, which takes too long within a ledger
     * transaction.
     */
    record Unread(String sweep) implements SearchResult {}

    record Draining() implements SearchResult {}
}
