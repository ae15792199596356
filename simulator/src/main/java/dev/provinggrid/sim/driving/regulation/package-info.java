/**
 * Performance models of UN R157 as point models at 10 Hz: would a driver or a rule of this kind have prevented the crash? {@link
 * dev.provinggrid.sim.driving.regulation.CutIn} drives one through an encounter. The order of steps is that of a published
 * implementation (ec-jrc/JRC-FSM, 2021).
 */
package dev.provinggrid.sim.driving.regulation;
