/**
 * Rates of a finite grid from a small share of its cells. A surrogate predicts which cells fail; cells are drawn without replacement,
 * those about which it is unsure more often; every draw gives an estimate of the whole rate that is right in the mean whatever the
 * surrogate says ({@link dev.provinggrid.analysis.estimate.DrawnBlock}), so only the width of the interval depends on how good it is.
 */
package dev.provinggrid.analysis.estimate;
