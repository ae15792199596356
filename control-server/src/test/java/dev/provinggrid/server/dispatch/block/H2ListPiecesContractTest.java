package dev.provinggrid.server.dispatch.block;

/** Long lists on H2, in a file. */
class H2ListPiecesContractTest extends ListPiecesContract {}
