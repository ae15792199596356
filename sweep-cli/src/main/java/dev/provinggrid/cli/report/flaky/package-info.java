/** Cases that pass and fail with the same build, as a list to work off. */
package dev.provinggrid.cli.report.flaky;
