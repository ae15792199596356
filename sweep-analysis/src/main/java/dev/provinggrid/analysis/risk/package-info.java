/** Which cases of a sweep are feared most, by the verdicts of an earlier one. Sequential and {@code StrictMath}: the same verdicts, the same order. */
package dev.provinggrid.analysis.risk;
