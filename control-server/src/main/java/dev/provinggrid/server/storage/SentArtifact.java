package dev.provinggrid.server.storage;

/** An artifact that came with the outcome of its attempt, whole. */
@SuppressWarnings("ArrayRecordComponent") // nobody changes it, and it is never compared
public record SentArtifact(long attempt, String name, byte[] content) {}
