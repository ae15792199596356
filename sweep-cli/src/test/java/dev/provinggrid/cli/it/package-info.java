/** The whole road with real processes: command line, server, workers and external programs, started from their jars. */
package dev.provinggrid.cli.it;
