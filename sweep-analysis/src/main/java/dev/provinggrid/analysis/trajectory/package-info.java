/** Recorded trajectories of agents, and the error between runs. */
package dev.provinggrid.analysis.trajectory;
