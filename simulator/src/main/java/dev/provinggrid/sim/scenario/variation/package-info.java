/** The differences between replicates of a case: drawn from the seed of the world, each in its own stream. */
package dev.provinggrid.sim.scenario.variation;
