package dev.provinggrid.server.keeping.archive;

import org.junit.jupiter.api.Tag;

/** Archives on H2. */
@Tag("slow")
class H2ArchiveContractTest extends ArchiveContract {}
