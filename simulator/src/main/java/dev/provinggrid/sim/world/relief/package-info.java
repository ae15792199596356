/** The heights of a road: its {@link dev.provinggrid.sim.world.relief.GradeProfile} along, its crown across, and what a world draws of both. */
package dev.provinggrid.sim.world.relief;
