/** Reads and prints the comparison of two results. */
package dev.provinggrid.cli.report.comparison;
