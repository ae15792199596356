package dev.provinggrid.sim.cooperation.radio;

/**
 * A packet that an agent sends to every receiver in range.
 *
 * @param sender id of an agent
 * @param content immutable
 */
public record Packet<M>(String sender, long sentNs, double sizeBit, M content) {}
