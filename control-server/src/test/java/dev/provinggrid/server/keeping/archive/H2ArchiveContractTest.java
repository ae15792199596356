package dev.provinggrid.server.keeping.archive;

/** Archives on H2. */
class H2ArchiveContractTest extends ArchiveContract {}
