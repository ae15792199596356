package dev.provinggrid.server.dispatch.lease;

import dev.provinggrid.server.store.attempt.Attempt;
import java.util.List;
import java.util.Map;

/** What a search for work found. */
sealed interface SearchResult {

    record Found(List<Attempt> attempts) implements SearchResult {}

    /** There may be work once the worker has opened these networks. */
    record Unopened(Map<String, String> networks) implements SearchResult {}

    /** There may be work once the networks of this sweep are read, which takes too long in the middle of a change. */
    record Unread(String sweep) implements SearchResult {}

    record Draining() implements SearchResult {}
}
