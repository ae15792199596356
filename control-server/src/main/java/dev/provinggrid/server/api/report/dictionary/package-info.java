/** What the columns of a sweep's tables mean, as one table. */
package dev.provinggrid.server.api.report.dictionary;
