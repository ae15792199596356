/** Starts the control server and the worker program as child processes. */
package dev.provinggrid.cli.server;
