/** Scenario files of others on the command line. */
package dev.provinggrid.cli.command.prepare.openscenario;
