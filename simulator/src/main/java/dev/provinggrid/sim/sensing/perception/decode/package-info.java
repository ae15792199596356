/**
 * Turns the output of a detection network into boxes: one decoder for each output layout, then non-maximum
 * suppression. Everything is in px of the network's input.
 */
package dev.provinggrid.sim.sensing.perception.decode;
