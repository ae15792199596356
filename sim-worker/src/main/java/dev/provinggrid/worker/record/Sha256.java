package dev.provinggrid.worker.record;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Computes a SHA-256 step by step. */
public final class Sha256 {

    private final MessageDigest digest;

    public Sha256() {
        try {
            this.digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** SHA-256 of a file, lower-case hex. */
    public static String of(Path file) throws IOException {
        Sha256 sha = new Sha256();
        try (InputStream in = new DigestInputStream(Files.newInputStream(file), sha.digest)) {
            in.transferTo(OutputStream.nullOutputStream());
        }
        return sha.hex();
    }

    static String of(byte[] bytes) {
        Sha256 sha = new Sha256();
        sha.digest.update(bytes);
        return sha.hex();
    }

    MessageDigest digest() {
        return digest;
    }

    String hex() {
        return HexFormat.of().formatHex(digest.digest());
    }
}
