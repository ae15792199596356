/**
 * Everything that is counted of one sweep: {@link dev.provinggrid.analysis.statistics.sweep.StatisticsColumns} goes in, whether it was read of a
 * database or of a folder, and {@link dev.provinggrid.analysis.statistics.sweep.SweepStatistics} comes out, which is also what the API
 * answers and {@code --json} prints. Lists are bounded, and say how many there are.
 */
package dev.provinggrid.analysis.statistics.sweep;
