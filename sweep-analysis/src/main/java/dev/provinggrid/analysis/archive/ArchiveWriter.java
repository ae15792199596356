package dev.provinggrid.analysis.archive;

import dev.provinggrid.analysis.archive.ArchiveIndex.Member;
import java.io.ByteArrayInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.LocalDateTime;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes an archive member by member. The index is written last: without it a file is no archive. */
public final class ArchiveWriter {

    /** Time stamp of every entry: equal content gives an equal archive, whenever it was written. */
    private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

    private final ZipOutputStream zip;
    private final Map<String, Member> members = new TreeMap<>();

    public ArchiveWriter(OutputStream target) {
        this.zip = new ZipOutputStream(target);
        zip.setLevel(Deflater.BEST_SPEED); // traces and videos are compressed already
    }

    /** Writes the content of a member. */
    @FunctionalInterface
    public interface Content {
        void writeTo(OutputStream member) throws IOException;
    }

    public void add(String name, byte[] content) throws IOException {
        add(name, new ByteArrayInputStream(content));
    }

    public void add(String name, InputStream content) throws IOException {
        add(name, content::transferTo);
    }

    public void add(String name, Content content) throws IOException {
        begin(name);
        Digested member = new Digested(zip);
        content.writeTo(member);
        zip.closeEntry();
        members.put(name, member.end());
    }

    /** Writes the index, which completes the archive. */
    public ArchiveIndex finish(String sweep) throws IOException {
        ArchiveIndex index = new ArchiveIndex(ArchiveIndex.FORMAT, sweep, members);
        begin(ArchiveIndex.NAME);
        zip.write(index.json());
        zip.closeEntry();
        zip.finish();
        zip.flush();
        return index;
    }

    private void begin(String name) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(NO_TIME);
        zip.putNextEntry(entry);
    }

    /** The index entry that a content would have. */
    public static Member measure(Content content) throws IOException {
        Digested member = new Digested(OutputStream.nullOutputStream());
        content.writeTo(member);
        return member.end();
    }

    static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }

    /** Counts and digests the bytes written to it. Closing it leaves the target open. */
    private static final class Digested extends FilterOutputStream {

        private final MessageDigest digest;
        private long bytes;

        Digested(OutputStream target) {
            this(target, sha256());
        }

        private Digested(OutputStream target, MessageDigest digest) {
            super(new DigestOutputStream(target, digest));
            this.digest = digest;
        }

        @Override
        public void write(int single) throws IOException {
            out.write(single);
            bytes++;
        }

        @Override
        public void write(byte[] block, int offset, int length) throws IOException {
            out.write(block, offset, length);
            bytes += length;
        }

        @Override
        public void close() {
            // The archive goes on.
        }

        Member end() {
            return new Member(HexFormat.of().formatHex(digest.digest()), bytes);
        }
    }
}
