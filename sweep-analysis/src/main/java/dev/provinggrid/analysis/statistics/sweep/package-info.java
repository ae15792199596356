/**
 * The statistics of one sweep: {@link dev.provinggrid.analysis.statistics.sweep.StatisticsColumns} is the input, whether read
 * from a database or a folder, and {@link dev.provinggrid.analysis.statistics.sweep.SweepStatistics} is the output, which the API
 * returns and {@code --json} prints. Lists are cut to a limit and come with their full length.
 */
package dev.provinggrid.analysis.statistics.sweep;
