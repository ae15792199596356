/** The progress of a running sweep, and the properties of the terminal that shows it. */
package dev.provinggrid.cli.terminal;
