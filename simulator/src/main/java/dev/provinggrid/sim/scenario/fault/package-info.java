/** What is broken: images that freeze, get lost or come late, lamps, lens and brakes. The rest of a run does not know of it. */
package dev.provinggrid.sim.scenario.fault;
