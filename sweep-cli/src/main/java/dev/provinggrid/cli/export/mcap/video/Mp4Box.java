package dev.provinggrid.cli.export.mcap.video;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A box of an MP4 file (ISO/IEC 14496-12).
 *
 * @param at where its header begins in the file
 * @param content without the header
 */
record Mp4Box(String type, int at, ByteBuffer content) {

    private static final int HEADER = 8;

    /**
     * The boxes that lie one after the other.
     *
     * @param at where they begin in the file
     */
    static List<Mp4Box> among(ByteBuffer bytes, int at) throws IOException {
        List<Mp4Box> boxes = new ArrayList<>();
        for (int offset = 0; offset < bytes.limit(); ) {
            int size = bytes.limit() - offset < HEADER ? -1 : bytes.getInt(offset);
            if (size < HEADER || size > bytes.limit() - offset) {
                throw new IOException("its video is torn at byte " + (at + offset));
            }
            byte[] type = new byte[Integer.BYTES];
            bytes.get(offset + Integer.BYTES, type);
            boxes.add(new Mp4Box(
                    new String(type, StandardCharsets.ISO_8859_1),
                    at + offset,
                    bytes.slice(offset + HEADER, size - HEADER)));
            offset += size;
        }
        return boxes;
    }

    List<Mp4Box> children() throws IOException {
        return among(content, at + HEADER);
    }

    /** The first box below, by its path. */
    Optional<Mp4Box> find(String... path) throws IOException {
        Optional<Mp4Box> box = Optional.of(this);
        for (String type : path) {
            box = box.isEmpty() ? box : first(box.get().children(), type);
        }
        return box;
    }

    static Optional<Mp4Box> first(List<Mp4Box> boxes, String type) {
        return boxes.stream().filter(it -> it.type().equals(type)).findFirst();
    }
}
