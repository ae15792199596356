package dev.provinggrid.server.keeping;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A zip whose last entry lists the SHA-256 of all others for {@code sha256sum -c}. A zip without it is incomplete. */
final class BackupZip implements AutoCloseable {

    private static final String SUMS = "SHA256SUMS";

    private final ZipOutputStream zip;
    private final Path sumsFile;
    private final Writer sums;

    /** @param sumsFile for a while holds the digests, which may be many */
    BackupZip(OutputStream target, Path sumsFile) throws IOException {
        this.zip = new ZipOutputStream(target);
        this.sumsFile = sumsFile;
        this.sums = Files.newBufferedWriter(sumsFile);
        zip.setLevel(Deflater.BEST_SPEED); // most of it is compressed already
    }

    void add(String name, byte[] content) throws IOException {
        add(name, new ByteArrayInputStream(content));
    }

    void add(String name, InputStream content) throws IOException {
        DigestInputStream digested = new DigestInputStream(content, newDigest());
        zip.putNextEntry(new ZipEntry(name));
        digested.transferTo(zip);
        zip.closeEntry();
        sums.write(HexFormat.of().formatHex(digested.getMessageDigest().digest()) + "  " + name + "\n");
    }

    /** Makes it whole. */
    void finish() throws IOException {
        sums.close();
        zip.putNextEntry(new ZipEntry(SUMS));
        Files.copy(sumsFile, zip);
        zip.closeEntry();
        zip.finish();
        zip.flush();
    }

    /** What was not finished stays without its end. */
    @Override
    public void close() throws IOException {
        sums.close();
        Files.deleteIfExists(sumsFile);
    }

    private static MessageDigest newDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
