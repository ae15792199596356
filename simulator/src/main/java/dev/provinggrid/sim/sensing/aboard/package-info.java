/** Sensors on board an agent: where they are mounted, how often they read, where their recordings go. */
package dev.provinggrid.sim.sensing.aboard;
