/** {@code sweep spreadsheet}: the table of results as spreadsheets keep it, so that none of its cells is taken for something else. */
package dev.provinggrid.cli.spreadsheet;
