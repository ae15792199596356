/** One class per command of {@code sweep}. */
package dev.provinggrid.cli.command;
