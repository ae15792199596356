/** How far a detector sees: a fixed set of scenes, rendered on the spot, and what it finds in them. */
package dev.provinggrid.sim.sensing.perception.sight;
