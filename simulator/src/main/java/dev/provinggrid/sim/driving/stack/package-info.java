/**
 * The stack under test, on board an agent: eyes look, a rule decides, a computer commands; meters measure the result.
 */
package dev.provinggrid.sim.driving.stack;
