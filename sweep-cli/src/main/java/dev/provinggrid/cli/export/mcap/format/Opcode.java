package dev.provinggrid.cli.export.mcap.format;

/** The record types of MCAP and their numbers. */
enum Opcode {
    HEADER(0x01),
    FOOTER(0x02),
    SCHEMA(0x03),
    CHANNEL(0x04),
    MESSAGE(0x05),
    CHUNK(0x06),
    MESSAGE_INDEX(0x07),
    CHUNK_INDEX(0x08),
    STATISTICS(0x0B),
    METADATA(0x0C),
    METADATA_INDEX(0x0D),
    SUMMARY_OFFSET(0x0E),
    DATA_END(0x0F);

    private final int code;

    Opcode(int code) {
        this.code = code;
    }

    int code() {
        return code;
    }
}
