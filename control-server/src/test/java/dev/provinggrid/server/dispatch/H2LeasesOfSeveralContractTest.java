package dev.provinggrid.server.dispatch;

import org.junit.jupiter.api.Tag;

/** The contract of leases of several on H2, in a file. */
@Tag("slow")
class H2LeasesOfSeveralContractTest extends LeasesOfSeveralContract {}
