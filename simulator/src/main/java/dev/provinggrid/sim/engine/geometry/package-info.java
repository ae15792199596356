/** Points, attitudes, poses and outlines, used by every other package. Frames ISO 8855, z up. */
package dev.provinggrid.sim.engine.geometry;
