package dev.provinggrid.cli.export.mcap.topic;

/**
 * A message with its time.
 *
 * @param timeNs simulated time, ns
 * @param content written as JSON
 */
public record Stamped(long timeNs, Object content) {}
