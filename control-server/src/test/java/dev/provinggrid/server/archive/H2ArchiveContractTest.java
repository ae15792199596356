package dev.provinggrid.server.archive;

/** Archives on H2. */
class H2ArchiveContractTest extends ArchiveContract {}
