package dev.provinggrid.server.dispatch;

/** The lease contract on H2, in a file. */
class H2LeaseContractTest extends LeaseContract {}
