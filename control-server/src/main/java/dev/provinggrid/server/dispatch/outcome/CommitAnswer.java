package dev.provinggrid.server.dispatch.outcome;

import java.util.List;

/** Answer to the report of an outcome. */
public sealed interface CommitAnswer {

    /** The outcome is stored, by this call or by an earlier one with the same token. */
    record Taken() implements CommitAnswer {}

    /** The worker no longer holds the attempt; nothing changed. */
    record Stale(String why) implements CommitAnswer {}

    /** The outcome lists artifacts that the server does not have with that content; nothing changed. */
    record Incomplete(List<String> absent) implements CommitAnswer {}
}
