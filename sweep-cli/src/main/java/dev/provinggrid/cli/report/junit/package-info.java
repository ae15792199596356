/** A sweep as JUnit XML for CI servers. */
package dev.provinggrid.cli.report.junit;
