package dev.provinggrid.analysis.archive;

import dev.provinggrid.analysis.archive.ArchiveIndex.Member;
import dev.provinggrid.model.problem.Problems;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.zip.ZipException;

/**
 * A member of an archive, read no further than the length in the index, however much its compressed form would yield. Closing it
 * reads the rest and reports any mismatch of length or SHA-256.
 */
public final class CheckedMember extends FilterInputStream {

    private final String name;
    private final Member member;
    private final MessageDigest digest;
    private final Problems problems;
    private long left;
    private boolean damaged;
    private boolean closed;

    CheckedMember(String name, Member member, InputStream content, Problems problems) {
        this(name, member, content, ArchiveWriter.sha256(), problems);
    }

    private CheckedMember(String name, Member member, InputStream content, MessageDigest digest, Problems problems) {
        super(new DigestInputStream(content, digest));
        this.name = name;
        this.member = member;
        this.digest = digest;
        this.problems = problems;
        this.left = member.bytes();
    }

    @Override
    public int read() throws IOException {
        byte[] single = new byte[1];
        return read(single, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(single[0]);
    }

    @Override
    public int read(byte[] block, int offset, int length) throws IOException {
        if (left == 0 || damaged) {
            return -1;
        }
        try {
            int read = in.read(block, offset, (int) Math.min(length, left));
            left -= Math.max(0, read);
            return read;
        } catch (ZipException | EOFException broken) {
            damage(broken);
            return -1;
        }
    }

    @Override
    public long skip(long bytes) {
        throw new UnsupportedOperationException("every byte is digested");
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try (InputStream _ = in) {
            transferTo(OutputStream.nullOutputStream());
            if (!damaged) {
                compare();
            }
        } catch (ZipException | EOFException broken) {
            damage(broken);
        }
    }

    private void compare() throws IOException {
        String found = HexFormat.of().formatHex(digest.digest());
        if (left > 0 || in.read() >= 0) {
            problems.add(ArchiveFile.at(name, "the member has another length than the index says")
                    .withAllowed(member.bytes() + " bytes"));
        } else if (!found.equals(member.sha256())) {
            problems.add(ArchiveFile.at(name, "the member has another SHA-256 than the index says")
                    .withValue(found)
                    .withAllowed(member.sha256()));
        }
    }

    private void damage(IOException broken) {
        damaged = true;
        problems.add(ArchiveFile.at(name, "the member is damaged: " + broken.getMessage()));
    }
}
