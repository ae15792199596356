/** The scenario {@link dev.provinggrid.sim.scenario.crossing.CooperativeCrossing}: vehicles from different directions meet at one place. */
package dev.provinggrid.sim.scenario.crossing;
