package dev.provinggrid.cli.export.mcap.format;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4FrameOutputStream;
import net.jpountz.xxhash.XXHashFactory;

/** How the messages of a chunk are stored. */
public enum ChunkCompression {
    /** As they are, for readers without LZ4. */
    NONE("") {
        @Override
        byte[] of(byte[] plain) {
            return plain;
        }
    },

    /** LZ4 frames, by Java alone: native code would be unpacked first. */
    LZ4("lz4") {
        @Override
        byte[] of(byte[] plain) {
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (LZ4FrameOutputStream frame = new LZ4FrameOutputStream(
                    packed,
                    LZ4FrameOutputStream.BLOCKSIZE.SIZE_1MB,
                    plain.length,
                    LZ4Factory.safeInstance().fastCompressor(),
                    XXHashFactory.safeInstance().hash32(),
                    LZ4FrameOutputStream.FLG.Bits.BLOCK_INDEPENDENCE,
                    LZ4FrameOutputStream.FLG.Bits.CONTENT_SIZE)) {
                frame.write(plain);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return packed.toByteArray();
        }
    };

    private final String word;

    ChunkCompression(String word) {
        this.word = word;
    }

    /** What the format calls it. */
    String word() {
        return word;
    }

    abstract byte[] of(byte[] plain);
}
