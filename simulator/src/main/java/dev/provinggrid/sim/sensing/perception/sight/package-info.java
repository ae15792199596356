/** Measures how far a detector sees: renders a fixed set of scenes and counts what the detector finds in them. */
package dev.provinggrid.sim.sensing.perception.sight;
