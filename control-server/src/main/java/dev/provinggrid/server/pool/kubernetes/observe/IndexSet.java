package dev.provinggrid.server.pool.kubernetes.observe;

import java.util.BitSet;

/** Indexes of a Job, as its status lists them: {@code "0-14,16"}. */
public final class IndexSet {

    private final BitSet indexes;

    private IndexSet(BitSet indexes) {
        this.indexes = indexes;
    }

    static IndexSet none() {
        return new IndexSet(new BitSet());
    }

    /**
     * Reads a list of indexes as Kubernetes writes it.
     *
     * @param listed null and empty for none
     */
    public static IndexSet parse(String listed) {
        BitSet indexes = new BitSet();
        if (listed != null && !listed.isBlank()) {
            for (String range : listed.split(",", -1)) {
                int dash = range.indexOf('-');
                int first = Integer.parseInt(
                        dash < 0 ? range.strip() : range.substring(0, dash).strip());
                int last = dash < 0
                        ? first
                        : Integer.parseInt(range.substring(dash + 1).strip());
                indexes.set(first, last + 1);
            }
        }
        return new IndexSet(indexes);
    }

    IndexSet with(int index) {
        BitSet more = (BitSet) indexes.clone();
        more.set(index);
        return new IndexSet(more);
    }

    public IndexSet and(IndexSet other) {
        BitSet both = (BitSet) indexes.clone();
        both.or(other.indexes);
        return new IndexSet(both);
    }

    boolean contains(int index) {
        return indexes.get(index);
    }

    public int size() {
        return indexes.cardinality();
    }

    @Override
    public String toString() {
        return indexes.toString();
    }
}
