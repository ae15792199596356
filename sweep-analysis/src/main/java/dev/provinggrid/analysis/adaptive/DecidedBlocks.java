package dev.provinggrid.analysis.adaptive;

import java.util.ArrayList;
import java.util.List;

/** Where the blocks of a list of cases end. Not for several threads. */
final class DecidedBlocks {

    private final List<Integer> ends = new ArrayList<>();

    /** A further block ends where the list has so many cases. */
    void add(int size) {
        ends.add(size);
    }

    int count() {
        return ends.size();
    }

    /** Number of cases in all of them. */
    int size() {
        return ends.isEmpty() ? 0 : ends.getLast();
    }

    /** How many cases the next block reads: those of all blocks before the last one, and of the first. */
    int awaited() {
        return ends.isEmpty() ? 0 : ends.get(Math.max(0, ends.size() - 2));
    }

    /** How many cases the blocks have that are whole among so many first cases. */
    int whole(int cases) {
        return ends.stream().mapToInt(it -> it).filter(it -> it <= cases).max().orElse(0);
    }
}
