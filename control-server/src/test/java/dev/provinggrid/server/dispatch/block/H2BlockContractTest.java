package dev.provinggrid.server.dispatch.block;

/** Blocks on H2, in a file. */
class H2BlockContractTest extends BlockContract {}
