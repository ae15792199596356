package dev.provinggrid.server.archive;

/** Archives of repeats on H2. */
class H2RepeatArchiveContractTest extends RepeatArchiveContract {}
