package dev.provinggrid.cluster.standin;

import java.util.BitSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Indexes of a Job as its status writes them: "0-14,16".
 *
 * @param bits the indexes in it
 */
record IndexSet(BitSet bits) {

    static IndexSet parse(String text) {
        BitSet bits = new BitSet();
        Stream.of(text == null ? new String[0] : text.split(",", -1))
                .filter(part -> !part.isEmpty())
                .map(part -> part.split("-", 2))
                .forEach(ends -> bits.set(Integer.parseInt(ends[0]), Integer.parseInt(ends[ends.length - 1]) + 1));
        return new IndexSet(bits);
    }

    /** Those below {@code end}. */
    IndexSet below(int end) {
        return new IndexSet(bits.get(0, end));
    }

    void add(int index) {
        bits.set(index);
    }

    boolean has(int index) {
        return bits.get(index);
    }

    int size() {
        return bits.cardinality();
    }

    @Override
    public String toString() {
        return Stream.iterate(run(0), run -> run[0] >= 0, run -> run(run[1] + 1))
                .map(run -> run[0] == run[1] ? "" + run[0] : run[0] + (run[1] == run[0] + 1 ? "," : "-") + run[1])
                .collect(Collectors.joining(","));
    }

    private int[] run(int from) {
        int first = bits.nextSetBit(from);
        return new int[] {first, bits.nextClearBit(Math.max(first, 0)) - 1};
    }
}
