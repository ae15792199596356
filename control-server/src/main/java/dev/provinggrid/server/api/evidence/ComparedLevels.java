package dev.provinggrid.server.api.evidence;

import dev.provinggrid.analysis.statistics.sweep.LevelComparison;
import java.util.List;

/** Knows the levels of each axis of a sweep side by side. */
public interface ComparedLevels {

    List<LevelComparison> of(String sweep);
}
