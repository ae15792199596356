/**
 * The scenario {@link dev.provinggrid.sim.scenario.ring.RingRoad}: a {@link dev.provinggrid.sim.scenario.ring.RingFleet} on a circle, the
 * meters of its waves, and the diagram of place over time.
 */
package dev.provinggrid.sim.scenario.ring;
