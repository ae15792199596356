package dev.provinggrid.server.keeping.archive;

/** Archives of repeats on H2. */
class H2RepeatArchiveContractTest extends RepeatArchiveContract {}
