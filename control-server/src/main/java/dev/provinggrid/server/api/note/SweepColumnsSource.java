package dev.provinggrid.server.api.note;

import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.server.store.sweep.SweepProgress;

/** Reads a sweep in columns, to find the cases that a note is about. */
@FunctionalInterface
public interface SweepColumnsSource {

    SweepColumns of(SweepProgress progress);
}
