package dev.provinggrid.cli.export.mcap.format;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.CRC32;

/** A file while it is written: its length, and a checksum of what was written since that was reset. */
final class CheckedFile {

    private final OutputStream out;
    private final CRC32 checksum = new CRC32();
    private long position;

    CheckedFile(OutputStream out) {
        this.out = out;
    }

    void write(byte[] bytes) throws IOException {
        out.write(bytes);
        checksum.update(bytes);
        position += bytes.length;
    }

    /** Writes a record. */
    void write(Opcode opcode, RecordFields fields) throws IOException {
        write(new RecordFields().record(opcode, fields).toBytes());
    }

    long position() {
        return position;
    }

    void beginChecksum() {
        checksum.reset();
    }

    long checksum() {
        return checksum.getValue();
    }
}
