/**
 * Workers as capacity: a {@link dev.provinggrid.server.pool.WorkerPool} has slots and the workers in them, and the {@link
 * dev.provinggrid.server.pool.PoolReconciler} keeps as many alive as there is work for. It never remembers what it did: each
 * round compares what is wanted with what is, and takes the next small step.
 */
package dev.provinggrid.server.pool;
