/**
 * The pool of this machine: workers are child processes of the server, held by their standard input. When the server is
 * gone, however it went, that pipe closes and they end.
 */
package dev.provinggrid.server.pool.local;
