/** {@code sweep spreadsheet}: the table of results as a workbook with typed cells. */
package dev.provinggrid.cli.export.spreadsheet;
