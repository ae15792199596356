/**
 * Results of other tools as sweeps of ours: a mapping says what the columns of their CSV files are
 * ({@link dev.provinggrid.analysis.mapping.ResultMapping}), their rows become runs, and the runs an archive
 * ({@link dev.provinggrid.analysis.mapping.MappedResults}).
 */
package dev.provinggrid.analysis.mapping;
