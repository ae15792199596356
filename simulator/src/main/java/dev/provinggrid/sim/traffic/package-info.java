/**
 * Traffic that another program simulates in step with a run, as the run sees it: {@link dev.provinggrid.sim.traffic.Traffic} takes
 * the poses of the run's own vehicles and gives back everybody's. Which program that is, and how it is started, is the worker's
 * affair; nothing here knows it.
 */
package dev.provinggrid.sim.traffic;
