/** What pictures and clouds are made of, kept between cases: landscapes with their trees of rays, shapes of animals and objects. */
package dev.provinggrid.sim.sensing.scenery;
