/** Leasing: who is admitted, whose turn it is, and what a worker is granted. */
package dev.provinggrid.server.dispatch.lease;
