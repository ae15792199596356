/** Shapes as triangles: how they are built, read from files and placed, and what rasteriser and ray caster read. */
package dev.provinggrid.sim.world.mesh;
