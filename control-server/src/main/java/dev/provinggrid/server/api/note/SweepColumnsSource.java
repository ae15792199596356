package dev.provinggrid.server.api.note;

import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.server.store.sweep.SweepProgress;

/** Reads a sweep as columns, to find the cases a note applies to. */
@FunctionalInterface
public interface SweepColumnsSource {

    SweepColumns of(SweepProgress progress);
}
