/**
 * Assembles runs: {@link dev.provinggrid.sim.run.Run} puts agents into a world, measures, records and films them, and
 * says when it ends. It alone makes topics, knows the order of steps and closes what was opened.
 */
package dev.provinggrid.sim.run;
