/**
 * Two sweeps of the same cases, side by side.
 *
 * <p>{@link dev.provinggrid.analysis.comparison.SweepColumns} holds a sweep in columns, {@link
 * dev.provinggrid.analysis.comparison.CaseMatching} finds the cases that both have, and {@link
 * dev.provinggrid.analysis.comparison.Comparison} counts over these. {@link dev.provinggrid.analysis.comparison.ComparisonReport} is
 * the same as data, {@link dev.provinggrid.analysis.comparison.known.KnownIssues} what is known to fail and
 * what people noted. Which of the two is older does
 * not matter to anything but the names: swapped, a comparison is its own mirror image.
 */
package dev.provinggrid.analysis.comparison;
