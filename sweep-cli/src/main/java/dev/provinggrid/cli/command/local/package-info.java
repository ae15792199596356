/** Commands for sweeps on this machine, which start a server of their own. */
package dev.provinggrid.cli.command.local;
