package dev.provinggrid.cli.mcap.topic;

/**
 * A message.
 *
 * @param timeNs simulated time, ns
 * @param content written as JSON
 */
public record Stamped(long timeNs, Object content) {}
