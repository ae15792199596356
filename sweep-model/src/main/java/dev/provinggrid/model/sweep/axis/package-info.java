/** Reads the axes of sweep files: levels, ranges of levels, continuous ranges with their distributions, and zips. */
package dev.provinggrid.model.sweep.axis;
