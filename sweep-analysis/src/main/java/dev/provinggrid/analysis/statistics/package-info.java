/**
 * Statistics of a sweep: which claims its outcomes support, and with what confidence.
 *
 * <p>{@link dev.provinggrid.analysis.statistics.CaseTable} holds the cases in columns;
 * {@link dev.provinggrid.analysis.statistics.Worlds} knows which of them share a world. Everything else is computed from these
 * two: rates and their intervals, effects of axes, cells whose replicates disagree, quantiles, coverage, and the tests that
 * compare two sweeps. All intervals are two-sided at 95 % and take worlds, not cases, for the independent observations: cases
 * that differ only in system parameters share a world, so two detectors that meet the same moose are one observation, not two.
 */
package dev.provinggrid.analysis.statistics;
