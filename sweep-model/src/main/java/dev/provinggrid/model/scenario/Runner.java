package dev.provinggrid.model.scenario;

import dev.provinggrid.model.scenario.program.FileTemplate;
import dev.provinggrid.model.scenario.program.Restart;
import dev.provinggrid.model.scenario.program.RunTerms;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Executes the attempts of a scenario. */
public sealed interface Runner {

    /** The simulator inside the worker. */
    record BuiltIn() implements Runner {}

    /**
     * An operator's program, started once per attempt.
     *
     * @param command program and arguments; {@code ${scenarios}} stands for the folder of the manifest
     * @param files that it finds in its folder
     */
    record Exec(List<String> command, List<FileTemplate> files, RunTerms terms) implements Runner {

        /** A program that is given nothing but its case. */
        public Exec(List<String> command) {
            this(command, List.of(), RunTerms.STANDARD);
        }

        /** A word of a command with the folder of the manifest in place of {@code ${scenarios}}. */
        public static String word(String word, String folder) {
            return word.replace("${scenarios}", folder);
        }
    }

    /**
     * A simulator that runs beside the worker and is driven over HTTP.
     *
     * @param url {@code http://HOST[:PORT]}; this machine unless the manifest says {@code remote: true}
     * @param readyWithin greatest wall time until it is ready for a run
     * @param shared absolute path of a folder that worker and simulator see under the same name; empty if they share none
     * @param restart when a process that makes many runs is to end
     */
    record Http(
            String url,
            Lifecycle lifecycle,
            Duration readyWithin,
            Optional<String> shared,
            Restart restart,
            RunTerms terms)
            implements Runner {}

    /** No runner: results of the scenario were produced elsewhere and imported. */
    record Elsewhere() implements Runner {}

    /** How many runs one simulator process executes. */
    enum Lifecycle {
        /** Any number of runs. */
        REUSE,
        /** One run: the process then ends, and whoever started it starts another. */
        PER_CASE
    }

    /** What holds for every run. */
    default RunTerms terms() {
        return RunTerms.STANDARD;
    }

    /** Name of its kind in lease requests and results: {@code builtin}, {@code exec}, {@code http} or {@code elsewhere}. */
    default String kind() {
        return switch (this) {
            case BuiltIn _ -> "builtin";
            case Exec _ -> "exec";
            case Http _ -> "http";
            case Elsewhere _ -> "elsewhere";
        };
    }
}
