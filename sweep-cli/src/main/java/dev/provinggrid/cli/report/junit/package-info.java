/** A sweep as JUnit XML, which CI servers show as tests. */
package dev.provinggrid.cli.report.junit;
