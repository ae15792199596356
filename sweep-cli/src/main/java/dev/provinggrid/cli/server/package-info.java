/** The programs beside the command line: the control server it starts, alone or watched over, and the worker program. */
package dev.provinggrid.cli.server;
