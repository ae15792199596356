/**
 * What users take away from a sweep: {@code results.csv} and its schema, all traces in one file, both as Parquet too, the cases as
 * JSON. Everything is written as it is read, so that neither memory nor a transaction grows with the sweep.
 */
package dev.provinggrid.server.api.report;
