/**
 * The files that users download from a sweep: {@code results.csv} and its schema, all traces in one file, both also as
 * Parquet, and the cases as JSON. Everything is streamed from the database, so that neither memory nor a transaction grows
 * with the sweep.
 */
package dev.provinggrid.server.api.report;
