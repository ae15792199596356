/** Pictures of results as SVG that needs no stylesheet and no script, each with its numbers as CSV. */
package dev.provinggrid.cli.report.figure;
