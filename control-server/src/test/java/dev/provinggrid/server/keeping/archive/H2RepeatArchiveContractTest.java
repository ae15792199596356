package dev.provinggrid.server.keeping.archive;

import org.junit.jupiter.api.Tag;

/** Archives of repeats on H2. */
@Tag("slow")
class H2RepeatArchiveContractTest extends RepeatArchiveContract {}
