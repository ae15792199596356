/**
 * Results of other tools as sweeps of ours: a mapping says what the columns of their CSV files are
 * ({@link dev.provinggrid.model.mapping.ResultMapping}), their rows become runs, and the runs an archive
 * ({@link dev.provinggrid.model.mapping.MappedResults}).
 */
package dev.provinggrid.model.mapping;
