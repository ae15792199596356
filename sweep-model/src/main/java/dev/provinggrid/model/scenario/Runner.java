package dev.provinggrid.model.scenario;

import java.util.List;

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

    /** The word for it in lease requests and results: {@code builtin} or {@code exec}. */
    default String kind() {
        return switch (this) {
            case BuiltIn _ -> "builtin";
            case Exec _ -> "exec";
        };
    }
}
