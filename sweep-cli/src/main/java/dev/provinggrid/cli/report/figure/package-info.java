/** Figures of results as SVG without style sheet or script, each with its data as CSV. */
package dev.provinggrid.cli.report.figure;
