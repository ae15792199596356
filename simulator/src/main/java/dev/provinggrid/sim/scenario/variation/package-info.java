/** What differs from one replicate of a case to the next: draws in the seed of its world, in streams of their own. */
package dev.provinggrid.sim.scenario.variation;
