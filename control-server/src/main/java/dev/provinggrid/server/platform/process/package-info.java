/** The server as a process: the folder it owns, how it says that it is ready, and how it ends. */
package dev.provinggrid.server.platform.process;
