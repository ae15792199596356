/**
 * Radio between vehicles: a {@link dev.provinggrid.sim.cooperation.radio.RadioChannel} says how probably and how late a packet arrives, the
 * {@link dev.provinggrid.sim.cooperation.radio.Radio} carries what {@link dev.provinggrid.sim.cooperation.radio.Antenna}s send.
 */
package dev.provinggrid.sim.cooperation.radio;
