package dev.provinggrid.model.scenario;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** What executes the attempts of a scenario. */
public sealed interface Runner {

    /** The simulator inside the worker. */
    record BuiltIn() implements Runner {}

    /**
     * A program of the operator's, started once per attempt.
     *
     * @param command program and arguments; {@code ${scenarios}} stands for the folder of the manifest
     */
    record Exec(List<String> command) implements Runner {}

    /**
     * A simulator that runs beside the worker and is driven over HTTP.
     *
     * @param url {@code http://HOST[:PORT]}; this machine unless the manifest says {@code remote: true}
     * @param readyWithin wall time it may take until it is ready for a run
     * @param shared absolute path of a folder that worker and simulator see under the same name; empty where they share none
     */
    record Http(String url, Lifecycle lifecycle, Duration readyWithin, Optional<String> shared) implements Runner {}

    /** Nothing here: results of the scenario were measured elsewhere, and imported. */
    record Elsewhere() implements Runner {}

    /** How many runs one process of a simulator makes. */
    enum Lifecycle {
        /** Any number. */
        REUSE,
        /** One: it ends afterwards and whoever started it starts another. */
        PER_CASE
    }

    /** The word for it in lease requests and results: {@code builtin}, {@code exec}, {@code http} or {@code elsewhere}. */
    default String kind() {
        return switch (this) {
            case BuiltIn _ -> "builtin";
            case Exec _ -> "exec";
            case Http _ -> "http";
            case Elsewhere _ -> "elsewhere";
        };
    }
}
