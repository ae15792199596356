/**
 * The participants of a run. An {@link dev.provinggrid.sim.agent.Agent} is a {@link dev.provinggrid.sim.agent.Plant}
 * that moves, a {@link dev.provinggrid.sim.agent.Driver} that says how, and
 * {@link dev.provinggrid.sim.agent.Equipment} that senses and decides. The others see it as a
 * {@link dev.provinggrid.sim.agent.WorldObject}, all of which make up the
 * {@link dev.provinggrid.sim.agent.WorldState}. This package knows no vehicles, roads or pictures: those are built on
 * it.
 */
package dev.provinggrid.sim.agent;
