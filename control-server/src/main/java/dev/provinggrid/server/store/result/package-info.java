/** What became of cases ({@link dev.provinggrid.server.store.result.CaseRow}), and what their attempts left behind. */
package dev.provinggrid.server.store.result;
