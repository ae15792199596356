/** Writes traces. */
package dev.provinggrid.sim.record;
