/** The content of a report, independent of its format: the sweep, its outcomes, their certainty and provenance. */
package dev.provinggrid.cli.report.content;
