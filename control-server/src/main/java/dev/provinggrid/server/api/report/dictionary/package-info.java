/** The data dictionary: one table that says what each column of a sweep's tables means. */
package dev.provinggrid.server.api.report.dictionary;
