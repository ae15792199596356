/** A sweep on one screen, for a pull request or the summary of a build. */
package dev.provinggrid.cli.report.markdown;
