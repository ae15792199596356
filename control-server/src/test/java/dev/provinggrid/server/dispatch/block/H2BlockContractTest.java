package dev.provinggrid.server.dispatch.block;

import org.junit.jupiter.api.Tag;

/** Blocks on H2, in a file. */
@Tag("slow")
class H2BlockContractTest extends BlockContract {}
