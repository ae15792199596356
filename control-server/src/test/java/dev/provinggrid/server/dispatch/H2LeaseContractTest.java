package dev.provinggrid.server.dispatch;

import org.junit.jupiter.api.Tag;

/** The lease contract on H2, in a file. */
@Tag("slow")
class H2LeaseContractTest extends LeaseContract {}
