package dev.provinggrid.server.dispatch.block;

import org.junit.jupiter.api.Tag;

/** Long lists on H2, in a file. */
@Tag("slow")
class H2ListPiecesContractTest extends ListPiecesContract {}
