package dev.provinggrid.cli.report.junit;

import java.util.HashSet;
import java.util.Set;

/** Gives every result of a file a name of its own: servers count two of one name as one. */
final class UniqueNames {

    private final Set<String> given = new HashSet<>();

    /** The name itself, with the number of the case where another result has it already. */
    String of(String name, int index) {
        String chosen = given.contains(name) ? name + ", case " + index : name;
        if (!given.add(chosen)) {
            throw new IllegalStateException("two results of case " + index + " are called " + chosen);
        }
        return chosen;
    }
}
