package dev.provinggrid.server.dispatch.round;

/** Rounds on H2, in a file. */
class H2RoundsContractTest extends RoundsContract {}
