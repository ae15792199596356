package dev.provinggrid.cli.server.backup;

import dev.provinggrid.cli.failure.UsageError;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/** A backup as a server wrote it: a zip with the layout of a data folder. Its last entry {@code SHA256SUMS} has the digests of all others. */
public final class BackupArchive implements AutoCloseable {

    private static final String SUMS = "SHA256SUMS";
    private static final Pattern SUM = Pattern.compile("([0-9a-f]{64})  (.+)");

    /** What a data folder is made of; anything else has no business here. */
    private static final Pattern NAME =
            Pattern.compile("backup\\.json|store-id|(db|blobs|artifacts)(/[A-Za-z0-9][A-Za-z0-9._-]*)+");

    private final Path file;
    private final ZipFile zip;
    private final Map<String, String> sums;

    private BackupArchive(Path file, ZipFile zip, Map<String, String> sums) {
        this.file = file;
        this.zip = zip;
        this.sums = sums;
    }

    /**
     * Opens it.
     *
     * @throws UsageError when it is no whole backup
     */
    public static BackupArchive open(Path file) throws IOException {
        try {
            ZipFile zip = new ZipFile(file.toFile());
            ZipEntry sums = zip.getEntry(SUMS);
            if (sums == null) {
                zip.close();
                throw new UsageError(file + " is no backup: it has no " + SUMS);
            }
            return new BackupArchive(file, zip, digests(zip, sums));
        } catch (ZipException broken) {
            throw new UsageError(file + " is no whole backup: " + broken.getMessage(), broken);
        }
    }

    private static Map<String, String> digests(ZipFile zip, ZipEntry sums) throws IOException {
        Map<String, String> digests = new HashMap<>();
        String text = new String(zip.getInputStream(sums).readAllBytes(), StandardCharsets.UTF_8);
        text.lines().map(SUM::matcher).filter(it -> it.matches()).forEach(it -> digests.put(it.group(2), it.group(1)));
        return digests;
    }

    /**
     * What is in it.
     *
     * @param bytes unpacked
     */
    public record Content(int files, long bytes) {}

    /**
     * Reads all of it.
     *
     * @throws UsageError when a file is missing, is not as it was written, or does not belong there
     */
    public Content verify() throws IOException {
        return copy(_ -> OutputStream.nullOutputStream());
    }

    /** Unpacks all of it, as {@link #verify} does, into a folder that is there and empty. */
    public Content unpack(Path folder) throws IOException {
        return copy(name -> {
            Path target = folder.resolve(name);
            Files.createDirectories(target.getParent());
            return Files.newOutputStream(target);
        });
    }

    private interface Target {
        OutputStream of(String name) throws IOException;
    }

    private Content copy(Target target) throws IOException {
        Map<String, String> missing = new HashMap<>(sums);
        long bytes = 0;
        try {
            for (Enumeration<? extends ZipEntry> entries = zip.entries(); entries.hasMoreElements(); ) {
                ZipEntry entry = entries.nextElement();
                if (!entry.getName().equals(SUMS)) {
                    bytes += copy(entry, missing.remove(entry.getName()), target);
                }
            }
        } catch (ZipException broken) {
            throw new UsageError(file + " is damaged: " + broken.getMessage(), broken);
        }
        if (!missing.isEmpty() || !sums.containsKey("db/provinggrid.mv.db")) {
            throw new UsageError(file + " is not whole: " + missing.size() + " files are missing, or the database");
        }
        return new Content(sums.size() - 1, bytes);
    }

    private long copy(ZipEntry entry, String sum, Target target) throws IOException {
        String name = entry.getName();
        if (sum == null || !NAME.matcher(name).matches()) {
            throw new UsageError(file + " has a file that does not belong there: " + name);
        }
        MessageDigest digest = newDigest();
        long bytes;
        try (InputStream content = zip.getInputStream(entry);
                OutputStream out = new DigestOutputStream(target.of(name), digest)) {
            bytes = content.transferTo(out);
        }
        if (!HexFormat.of().formatHex(digest.digest()).equals(sum)) {
            throw new UsageError(file + " is damaged: " + name + " has another SHA-256 than when it was written");
        }
        return bytes;
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }

    private static MessageDigest newDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
