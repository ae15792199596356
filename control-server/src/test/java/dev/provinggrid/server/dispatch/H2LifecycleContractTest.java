package dev.provinggrid.server.dispatch;

/** The contract of attempts and leases on H2, in a file. */
class H2LifecycleContractTest extends LifecycleContract {}
