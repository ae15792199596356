/** The stack under test, aboard an agent: eyes that look, a rule that decides, a computer that commands; and what is measured of it. */
package dev.provinggrid.sim.driving.stack;
