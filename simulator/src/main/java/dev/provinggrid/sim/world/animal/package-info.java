/** Animals as shapes: anatomy, build, coat and gait. */
package dev.provinggrid.sim.world.animal;
