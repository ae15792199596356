/** A sweep as one HTML file without scripts, other files or network access. */
package dev.provinggrid.cli.report.html;
