/**
 * The scenario {@link dev.provinggrid.sim.scenario.merge.DenseMerge}: a full vehicle among traffic of hundreds, on
 * two roads that become one. {@link dev.provinggrid.sim.scenario.merge.MergeEntry} puts it into the queue, drivers
 * merge it, and meters measure its effect on others, compared with
 * {@link dev.provinggrid.sim.scenario.merge.ControlRun}, in which the traffic drives that vehicle itself.
 */
package dev.provinggrid.sim.scenario.merge;
