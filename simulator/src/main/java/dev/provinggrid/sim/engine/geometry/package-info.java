/** Points, attitudes, poses and outlines: what every other part says where things are with. Frames ISO 8855, z up. */
package dev.provinggrid.sim.engine.geometry;
