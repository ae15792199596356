package dev.provinggrid.sim.run.record;

/** Writes one cell of a line of the trace. */
@FunctionalInterface
interface Column {

    void write(long nowNs, CsvLine line);
}
