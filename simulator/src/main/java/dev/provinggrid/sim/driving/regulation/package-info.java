/**
 * Performance models of UN R157 at 10 Hz: would a driver or a rule of this kind have prevented the crash? {@link
 * dev.provinggrid.sim.driving.regulation.CutIn} and its like drive one through an encounter, as a point or with another {@link
 * dev.provinggrid.sim.driving.regulation.EgoBody}. The order of steps is that of a published
 * implementation (ec-jrc/JRC-FSM, 2021).
 */
package dev.provinggrid.sim.driving.regulation;
