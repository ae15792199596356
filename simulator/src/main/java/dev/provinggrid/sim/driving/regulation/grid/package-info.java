/** The published grids of UN R157's encounters: a case that means a cell takes the cell's doubles. */
package dev.provinggrid.sim.driving.regulation.grid;
