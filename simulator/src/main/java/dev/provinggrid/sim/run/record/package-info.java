/** Writes traces. */
package dev.provinggrid.sim.run.record;
