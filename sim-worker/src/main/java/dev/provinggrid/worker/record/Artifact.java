package dev.provinggrid.worker.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What an attempt leaves under one name: a file, or bytes that need none. */
public sealed interface Artifact {

    /** Its size, bytes. */
    long size();

    byte[] bytes() throws IOException;

    /** SHA-256 of its bytes, lower-case hex. */
    String sha256() throws IOException;

    /** A file. */
    record InFile(Path file) implements Artifact {

        @Override
        public long size() {
            return file.toFile().length();
        }

        @Override
        public byte[] bytes() throws IOException {
            return Files.readAllBytes(file);
        }

        @Override
        public String sha256() throws IOException {
            return Sha256.of(file);
        }
    }

    /** Bytes that are few: where a run takes microseconds, to make a file and remove it again takes longer. */
    final class InMemory implements Artifact {

        private final byte[] bytes;

        public InMemory(byte[] bytes) {
            this.bytes = bytes.clone();
        }

        @Override
        public long size() {
            return bytes.length;
        }

        @Override
        public byte[] bytes() {
            return bytes.clone();
        }

        @Override
        public String sha256() {
            return Sha256.of(bytes);
        }
    }
}
