package dev.provinggrid.sim.cooperation.radio;

/**
 * What an agent sends to all in range.
 *
 * @param sender id of an agent
 * @param content immutable
 */
public record Packet<M>(String sender, long sentNs, double sizeBit, M content) {}
