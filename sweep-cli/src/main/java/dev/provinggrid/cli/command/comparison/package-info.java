/** Commands that hold two sweeps against each other and decide what is worse. */
package dev.provinggrid.cli.command.comparison;
