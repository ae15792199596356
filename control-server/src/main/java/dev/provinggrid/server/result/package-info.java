/** What became of cases ({@link dev.provinggrid.server.result.CaseRow}), and how the API tells it. */
package dev.provinggrid.server.result;
