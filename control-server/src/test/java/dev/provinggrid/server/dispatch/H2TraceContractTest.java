package dev.provinggrid.server.dispatch;

/** The contract of traces and repeats on H2, in a file. */
class H2TraceContractTest extends TraceContract {}
