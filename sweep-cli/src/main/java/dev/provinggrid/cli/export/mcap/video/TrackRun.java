package dev.provinggrid.cli.export.mcap.video;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** The positions of a fragment's samples: its {@code trun}, with the defaults of its {@code tfhd}. */
final class TrackRun {

    private static final int BASE_IS_FRAGMENT = 0x020000;
    private static final int[] HEADER_FIELDS = {0x01, 8, 0x02, 4, 0x08, 4};
    private static final int DEFAULT_SIZE = 0x10;
    private static final int DATA_OFFSET = 0x01;
    private static final int FIRST_FLAGS = 0x04;
    private static final int DURATION = 0x100;
    private static final int SIZE = 0x200;
    private static final int FLAGS = 0x400;
    private static final int COMPOSITION = 0x800;

    private TrackRun() {}

    /** The samples of a fragment, in order of decoding, which is that of showing. */
    static List<ByteBuffer> samples(Mp4Box fragment, ByteBuffer file) throws IOException {
        Mp4Box track = fragment.find("traf").orElseThrow(() -> new IOException("a fragment of its video has no track"));
        Mp4Box header = track.find("tfhd").orElseThrow(() -> new IOException("a track of its video has no header"));
        int flags = header.content().getInt(0) & 0xFFFFFF;
        if ((flags & BASE_IS_FRAGMENT) == 0) {
            throw new IOException("its video is not laid out by fragments");
        }
        List<ByteBuffer> samples = new ArrayList<>();
        for (Mp4Box box : track.children()) {
            if (box.type().equals("trun")) {
                addSamples(box.content(), fragment.at(), defaultSize(header.content(), flags), file, samples);
            }
        }
        return samples;
    }

    private static int defaultSize(ByteBuffer header, int flags) {
        int at = 2 * Integer.BYTES;
        for (int i = 0; i < HEADER_FIELDS.length; i += 2) {
            at += (flags & HEADER_FIELDS[i]) == 0 ? 0 : HEADER_FIELDS[i + 1];
        }
        return (flags & DEFAULT_SIZE) == 0 ? 0 : header.getInt(at);
    }

    private static void addSamples(
            ByteBuffer run, int fragment, int defaultSize, ByteBuffer file, List<ByteBuffer> samples)
            throws IOException {
        ByteBuffer fields = run.duplicate();
        int flags = fields.getInt() & 0xFFFFFF;
        int count = fields.getInt();
        int at = fragment + ((flags & DATA_OFFSET) == 0 ? 0 : fields.getInt());
        if ((flags & FIRST_FLAGS) != 0) {
            fields.getInt();
        }
        for (int i = 0; i < count; i++) {
            skip(fields, flags, DURATION);
            int size = (flags & SIZE) == 0 ? defaultSize : fields.getInt();
            skip(fields, flags, FLAGS);
            skip(fields, flags, COMPOSITION);
            if (size <= 0 || at < 0 || at > file.limit() - size) {
                throw new IOException("its video is torn at byte " + at);
            }
            samples.add(file.slice(at, size));
            at += size;
        }
    }

    private static void skip(ByteBuffer fields, int flags, int field) {
        if ((flags & field) != 0) {
            fields.getInt();
        }
    }
}
