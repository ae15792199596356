/**
 * Fault injection: images that freeze, get lost or come late, and faults of lamps, lens and brakes. The rest of a run
 * does not know of them.
 */
package dev.provinggrid.sim.scenario.fault;
