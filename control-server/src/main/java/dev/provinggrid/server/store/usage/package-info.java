/** Sums over sweeps, cases and workers: the work there is for a pool, what a holder has, what the metrics say. */
package dev.provinggrid.server.store.usage;
