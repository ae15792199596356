/**
 * The way over HTTP from worker to server, command line to server, and server to the live video of workers. A {@link dev.provinggrid.link.HttpLink}
 * sends one request and gives up a connection on which nothing moves; {@link dev.provinggrid.link.Retry} repeats what failed.
 */
package dev.provinggrid.link;
