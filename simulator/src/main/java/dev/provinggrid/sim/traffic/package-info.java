/**
 * Traffic that another program simulates in step with a run, as the run sees it:
 * {@link dev.provinggrid.sim.traffic.Traffic} takes the poses of the run's own vehicles and returns those of all
 * vehicles. The worker decides which program that is and how to start it; nothing here depends on it.
 */
package dev.provinggrid.sim.traffic;
