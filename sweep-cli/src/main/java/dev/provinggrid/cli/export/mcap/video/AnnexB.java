package dev.provinggrid.cli.export.mcap.video;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/**
 * Converts samples of an MP4 file into an H.264 byte stream (Annex B of the standard): units begin with a start code instead of their
 * length, and key frames carry the parameter sets that a decoder needs first.
 */
final class AnnexB {

    private static final byte[] START_CODE = {0, 0, 0, 1};
    private static final int KEY_FRAME = 5;
    private static final int SEQUENCE_PARAMETERS = 7;

    /** Where the configuration of a decoder (ISO/IEC 14496-15) has the bits of the size of a length, and its first list. */
    private static final int LENGTH_SIZE = 4;

    private static final int PARAMETER_SETS = 5;

    private final int lengthBytes;
    private final List<byte[]> parameterSets;

    private AnnexB(int lengthBytes, List<byte[]> parameterSets) {
        this.lengthBytes = lengthBytes;
        this.parameterSets = parameterSets;
    }

    /**
     * By the configuration of the decoder.
     *
     * @param avcC content of the box of that name
     */
    static AnnexB of(ByteBuffer avcC) {
        ByteBuffer fields = avcC.duplicate().position(PARAMETER_SETS);
        List<byte[]> sets = new ArrayList<>();
        readSets(fields, 0x1F, sets);
        readSets(fields, 0xFF, sets);
        return new AnnexB((avcC.get(LENGTH_SIZE) & 3) + 1, List.copyOf(sets));
    }

    private static void readSets(ByteBuffer fields, int mask, List<byte[]> sets) {
        int count = fields.get() & mask;
        for (int i = 0; i < count; i++) {
            byte[] set = new byte[Short.toUnsignedInt(fields.getShort())];
            fields.get(set);
            sets.add(set);
        }
    }

    /** One picture. */
    byte[] of(ByteBuffer sample, int at) throws IOException {
        List<byte[]> units = units(sample.duplicate(), at);
        boolean bringsParameters = units.stream().anyMatch(it -> type(it) == SEQUENCE_PARAMETERS);
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        if (!bringsParameters && units.stream().anyMatch(it -> type(it) == KEY_FRAME)) {
            parameterSets.forEach(it -> append(it, stream));
        }
        units.forEach(it -> append(it, stream));
        return stream.toByteArray();
    }

    private List<byte[]> units(ByteBuffer sample, int at) throws IOException {
        List<byte[]> units = new ArrayList<>();
        while (sample.hasRemaining()) {
            int length = 0;
            for (int i = 0; i < lengthBytes && sample.hasRemaining(); i++) {
                length = (length << Byte.SIZE) | (sample.get() & 0xFF);
            }
            if (length <= 0 || length > sample.remaining()) {
                throw new IOException("picture " + at + " of its video is torn");
            }
            byte[] unit = new byte[length];
            sample.get(unit);
            units.add(unit);
        }
        return units;
    }

    private static int type(byte[] unit) {
        return unit[0] & 0x1F;
    }

    private static void append(byte[] unit, ByteArrayOutputStream stream) {
        stream.writeBytes(START_CODE);
        stream.writeBytes(unit);
    }
}
