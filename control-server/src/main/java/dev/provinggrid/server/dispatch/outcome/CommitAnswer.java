package dev.provinggrid.server.dispatch.outcome;

import java.util.List;

/** Answer to the report of an outcome. */
public sealed interface CommitAnswer {

    /** It is stored, now or by an earlier call with the same token. */
    record Taken() implements CommitAnswer {}

    /** The attempt is not its worker's any more; nothing changed. */
    record Stale(String why) implements CommitAnswer {}

    /** It lists artifacts that are not here with that content; nothing changed. */
    record Incomplete(List<String> absent) implements CommitAnswer {}
}
