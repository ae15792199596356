/** Sensors as an agent carries them: where they are mounted, how often they read, where their recordings go. */
package dev.provinggrid.sim.sensing.aboard;
