package dev.provinggrid.analysis.audit;

/** Two cases that differ in one dimension alone. */
record NeighbourPair(GridPoint one, GridPoint other) {

    boolean isEqual() {
        return one.of().hasTraceOf(other.of());
    }

    boolean isExpectedToBeEqual() {
        return isEqual() && one.of().inputs().equals(other.of().inputs());
    }
}
