/**
 * What a case of the braking scenario meets: its {@link dev.provinggrid.sim.scenario.aeb.world.Environment}, the
 * {@link dev.provinggrid.sim.scenario.aeb.world.Course} on which the vehicle and the animal start, and the animal's
 * path.
 */
package dev.provinggrid.sim.scenario.aeb.world;
