/**
 * Compares two sweeps of the same cases.
 *
 * <p>{@link dev.provinggrid.analysis.comparison.SweepColumns} holds a sweep in columns,
 * {@link dev.provinggrid.analysis.comparison.CaseMatching} finds the cases that both have, and
 * {@link dev.provinggrid.analysis.comparison.Comparison} computes the differences.
 * {@link dev.provinggrid.analysis.comparison.ComparisonReport} is the comparison as data;
 * {@link dev.provinggrid.analysis.comparison.known.KnownIssues} holds known failures and notes. A comparison is symmetric:
 * swapping the sweeps swaps only first and second in the result.
 */
package dev.provinggrid.analysis.comparison;
