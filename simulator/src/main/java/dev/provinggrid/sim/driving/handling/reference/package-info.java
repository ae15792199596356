/**
 * Drives that others are compared with: a {@link dev.provinggrid.sim.driving.handling.reference.Trajectory} of
 * samples, recorded from a run or read from a table; its steering can be repeated, and the
 * {@link dev.provinggrid.sim.driving.handling.reference.ReferenceMeter} measures how far a run departs from it.
 */
package dev.provinggrid.sim.driving.handling.reference;
