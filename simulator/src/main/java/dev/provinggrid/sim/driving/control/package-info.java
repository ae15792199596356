/** The autonomy under test: emergency braking, speed keeping and lights. */
package dev.provinggrid.sim.driving.control;
