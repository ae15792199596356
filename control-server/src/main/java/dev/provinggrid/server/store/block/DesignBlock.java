package dev.provinggrid.server.store.block;

import dev.provinggrid.analysis.adaptive.Ending;
import dev.provinggrid.analysis.adaptive.Label;
import java.util.List;
import java.util.Optional;

/**
 * A decided block of cases.
 *
 * @param number from 0
 * @param design its word in the sweep file
 * @param cases how many; 0 where the list ends, or begins without any
 * @param list SHA-256 of the keys of all cases so far, in their order, each on a line
 * @param observed what it read of the next cases that no block before it had read
 * @param ending why the list ends
 */
public record DesignBlock(
        int number, String design, int cases, String list, List<Label> observed, Optional<Ending> ending) {

    /** SHA-256 of nothing. */
    private static final String OF_NONE = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

    public DesignBlock {
        observed = List.copyOf(observed);
    }

    /** The first block of a list that begins without a case. */
    public static DesignBlock none(String design) {
        return new DesignBlock(0, design, 0, OF_NONE, List.of(), Optional.empty());
    }
}
