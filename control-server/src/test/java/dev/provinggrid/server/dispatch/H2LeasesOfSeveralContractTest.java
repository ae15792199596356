package dev.provinggrid.server.dispatch;

/** The contract of leases of several on H2, in a file. */
class H2LeasesOfSeveralContractTest extends LeasesOfSeveralContract {}
