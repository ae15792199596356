/**
 * Fits the simulator to the published recordings: the vehicle's tuning first, then the four statistical detectors. {@link
 * dev.provinggrid.benchmarks.fit.FitProgram} prints what belongs into the preset {@code published} and the perception cards;
 * {@link dev.provinggrid.benchmarks.fit.PublishedSweep} says how well the simulator then repeats the published sweep.
 */
package dev.provinggrid.benchmarks.fit;
