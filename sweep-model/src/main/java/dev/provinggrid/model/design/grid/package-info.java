/** Combinations of some axes of a grid, so that what looks at few of them need not see all points. */
package dev.provinggrid.model.design.grid;
