/** Commands for what a sweep says: results, statistics, comparisons, traces, evidence, archives. */
package dev.provinggrid.cli.command.results;
