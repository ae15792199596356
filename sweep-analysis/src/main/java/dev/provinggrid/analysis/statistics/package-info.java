/**
 * What the outcomes of a sweep allow to be claimed, and how firmly.
 *
 * <p>{@link dev.provinggrid.analysis.statistics.CaseTable} holds the cases in columns; {@link dev.provinggrid.analysis.statistics.Worlds}
 * knows which of them share a world. Everything else counts over these two: rates and their intervals, effects of axes, cells
 * whose replicates disagree, quantiles, coverage, and the tests that compare two sweeps. All intervals are two-sided at 95 % and
 * take worlds, not cases, for the independent observations: system parameters share their worlds, so that two detectors before
 * one moose are one observation and not two.
 */
package dev.provinggrid.analysis.statistics;
