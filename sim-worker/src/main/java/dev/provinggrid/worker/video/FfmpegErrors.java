package dev.provinggrid.worker.video;

import static org.bytedeco.ffmpeg.global.avutil.av_strerror;

import java.io.IOException;
import org.bytedeco.javacpp.BytePointer;

/** The error codes of ffmpeg as exceptions. */
final class FfmpegErrors {

    private static final int LONGEST = 256;

    private FfmpegErrors() {}

    /** @throws IOException when the answer is one of failure */
    static void check(int answer, String what) throws IOException {
        if (answer >= 0) {
            return;
        }
        try (BytePointer text = new BytePointer(LONGEST)) {
            av_strerror(answer, text, LONGEST);
            throw new IOException("cannot " + what + ": " + text.getString());
        }
    }
}
