/** Commands for sweeps on a server that runs already. */
package dev.provinggrid.cli.command.remote;
