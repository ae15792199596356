/**
 * Sweeps as they are stored.
 *
 * <p>What was submitted ({@link dev.provinggrid.server.store.sweep.SubmittedSweep}) never changes and is read through Spring
 * Data JPA; where a sweep stands ({@link dev.provinggrid.server.store.sweep.SweepProgress}) changes with every case and is plain
 * JDBC. Two tables, so that neither ever sees the other's writes through a cache.
 */
package dev.provinggrid.server.store.sweep;
