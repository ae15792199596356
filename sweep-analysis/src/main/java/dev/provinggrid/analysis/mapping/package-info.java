/**
 * Imports results of other tools as sweeps: a mapping declares what the columns of their CSV files mean
 * ({@link dev.provinggrid.analysis.mapping.ResultMapping}); their rows become runs, and the runs become an archive
 * ({@link dev.provinggrid.analysis.mapping.MappedResults}).
 */
package dev.provinggrid.analysis.mapping;
