/**
 * Radio between vehicles: a {@link dev.provinggrid.sim.cooperation.radio.RadioChannel} gives the probability and the
 * delay of a packet's arrival, and the {@link dev.provinggrid.sim.cooperation.radio.Radio} carries the packets that
 * {@link dev.provinggrid.sim.cooperation.radio.Antenna}s send.
 */
package dev.provinggrid.sim.cooperation.radio;
