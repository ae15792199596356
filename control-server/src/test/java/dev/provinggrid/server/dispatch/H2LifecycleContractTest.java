package dev.provinggrid.server.dispatch;

import org.junit.jupiter.api.Tag;

/** The contract of attempts and leases on H2, in a file. */
@Tag("slow")
class H2LifecycleContractTest extends LifecycleContract {}
