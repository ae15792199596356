package dev.provinggrid.server.platform.parquet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;

/** Where pages go: compressed, with their checksum, and counted, for the footer says where everything lies. */
final class PageOutput {

    private final OutputStream target;
    private long position;
    private long uncompressed;

    PageOutput(OutputStream target) {
        this.target = target;
    }

    /** Bytes written so far. */
    long position() {
        return position;
    }

    /** The same, had nothing been compressed. */
    long uncompressed() {
        return uncompressed;
    }

    /**
     * Writes a page.
     *
     * @param type as Parquet numbers them
     * @param field of the page's header that tells more of this type
     */
    void page(int type, int field, ThriftStruct more, byte[] content) throws IOException {
        byte[] compressed = gzip(content);
        CRC32 crc = new CRC32();
        crc.update(compressed);
        byte[] header = new ThriftStruct()
                .i32(1, type)
                .i32(2, content.length)
                .i32(3, compressed.length)
                .i32(4, (int) crc.getValue())
                .struct(field, more)
                .bytes();
        raw(header);
        raw(compressed);
        uncompressed += content.length - compressed.length;
    }

    /** Writes bytes as they are. */
    void raw(byte[] bytes) throws IOException {
        target.write(bytes);
        position += bytes.length;
        uncompressed += bytes.length;
    }

    void close() throws IOException {
        target.close();
    }

    private static byte[] gzip(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream zipped = new GZIPOutputStream(bytes)) {
            zipped.write(content);
        }
        return bytes.toByteArray();
    }
}
