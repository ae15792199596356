package dev.provinggrid.server.sweep;

/** Reused runs on the embedded database. */
class ReuseTest extends ReuseContract {}
