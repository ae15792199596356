/** Meters of the stack under test: what it saw, when it braked and for what. */
package dev.provinggrid.sim.driving.stack.meter;
