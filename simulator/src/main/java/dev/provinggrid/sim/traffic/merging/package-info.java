/**
 * Merging of two roads into one: {@link dev.provinggrid.sim.traffic.merging.MergeView} knows where everybody is on the way to the end of the
 * node, drivers decide by it.
 */
package dev.provinggrid.sim.traffic.merging;
