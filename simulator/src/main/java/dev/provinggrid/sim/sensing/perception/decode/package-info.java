/**
 * From the numbers a detection network gives to boxes: one decoder for each output layout, then non-maximum suppression. Everything is in px
 * of the network's input.
 */
package dev.provinggrid.sim.sensing.perception.decode;
