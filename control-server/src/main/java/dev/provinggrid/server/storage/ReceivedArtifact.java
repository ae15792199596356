package dev.provinggrid.server.storage;

/** An artifact of an attempt that is written and has no name yet. */
record ReceivedArtifact(long attempt, String name, IncomingFile file) {}
