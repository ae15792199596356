/** What reruns said of the flips of a comparison, as data and in words. */
package dev.provinggrid.cli.report.confirmation;
