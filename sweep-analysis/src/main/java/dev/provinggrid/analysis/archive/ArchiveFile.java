package dev.provinggrid.analysis.archive;

import dev.provinggrid.analysis.archive.ArchiveIndex.Member;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.NoSuchElementException;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * An archive from an untrusted source. It must contain exactly the members that its index lists; no member is read beyond the
 * length in the index, and {@link CheckedMember} checks each against its SHA-256.
 */
public final class ArchiveFile implements AutoCloseable {

    /** Bytes. The index of a sweep of 100,000 cases has 60 MB. */
    private static final int LARGEST_INDEX = 256 << 20;

    private final ZipFile zip;
    private final ArchiveIndex index;

    private ArchiveFile(ZipFile zip, ArchiveIndex index) {
        this.zip = zip;
        this.index = index;
    }

    /**
     * Opens an archive and checks its index. Members are checked when they are read.
     *
     * @throws InvalidInput with everything wrong with its form
     */
    public static ArchiveFile open(Path file) throws IOException {
        ZipFile zip;
        try {
            zip = new ZipFile(file.toFile());
        } catch (ZipException | EOFException torn) {
            throw refused("not a whole zip archive: " + torn.getMessage());
        }
        try {
            return new ArchiveFile(zip, index(zip));
        } catch (IOException | RuntimeException broken) {
            zip.close();
            throw broken;
        }
    }

    private static ArchiveIndex index(ZipFile zip) throws IOException {
        ZipEntry entry = zip.getEntry(ArchiveIndex.NAME);
        if (entry == null) {
            throw refused("no archive of a sweep: it has no " + ArchiveIndex.NAME);
        }
        ArchiveIndex index = read(zip, entry);
        Problems problems = new Problems();
        if (index.format() != ArchiveIndex.FORMAT) {
            problems.add(Problem.at(Place.pointer("/format"), "unknown format of an archive")
                    .withValue(Integer.toString(index.format()))
                    .withAllowed(Integer.toString(ArchiveIndex.FORMAT)));
            problems.throwIfAny();
        }
        compare(zip, index, problems);
        problems.throwIfAny();
        return index;
    }

    private static ArchiveIndex read(ZipFile zip, ZipEntry entry) throws IOException {
        try (InputStream in = zip.getInputStream(entry)) {
            byte[] json = in.readNBytes(LARGEST_INDEX + 1);
            if (json.length > LARGEST_INDEX) {
                throw refused(ArchiveIndex.NAME + " is larger than " + LARGEST_INDEX + " bytes");
            }
            return JsonMapper.builder()
                    .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
                    .build()
                    .readValue(json, ArchiveIndex.class);
        } catch (JacksonException _) { // its message names classes
            throw refused(ArchiveIndex.NAME + " is no index of an archive");
        } catch (ZipException | EOFException damaged) {
            throw refused(ArchiveIndex.NAME + " is damaged: " + damaged.getMessage());
        }
    }

    /** Compares the members of the archive with those that the index lists. */
    private static void compare(ZipFile zip, ArchiveIndex index, Problems problems) {
        Map<String, Integer> there = new HashMap<>();
        zip.stream().forEach(it -> there.merge(it.getName(), 1, Integer::sum));
        there.forEach((name, times) -> {
            if (times > 1) {
                problems.add(at(name, "two members have this name"));
            }
            if (!name.equals(ArchiveIndex.NAME) && !index.members().containsKey(name)) {
                problems.add(at(name, "a member that " + ArchiveIndex.NAME + " does not list"));
            }
        });
        index.members().forEach((name, member) -> {
            if (!ArchiveIndex.MEMBER.matcher(name).matches()) {
                problems.add(
                        at(name, "not a name for a member")
                                .withAllowed(
                                        "sweep.json, document.json, inputs/SHA256, rows/TABLE.jsonl, artifacts/CASE/ATTEMPT/NAME"));
            } else if (!there.containsKey(name)) {
                problems.add(at(name, "the member is missing"));
            }
            if (member == null
                    || member.sha256() == null
                    || !member.sha256().matches("[0-9a-f]{64}")
                    || member.bytes() < 0) {
                problems.add(at(name, "its index has no SHA-256 and length of it"));
            }
        });
        for (String needed : new String[] {ArchiveIndex.SWEEP, ArchiveIndex.DOCUMENT}) {
            if (!index.members().containsKey(needed)) {
                problems.add(at(needed, "the member is missing"));
            }
        }
    }

    public ArchiveIndex index() {
        return index;
    }

    /** Uncompressed bytes of all members. */
    public long bytes() {
        return index.members().values().stream().mapToLong(Member::bytes).sum();
    }

    public boolean has(String name) {
        return index.members().containsKey(name);
    }

    /** Names of the members in a folder of the archive, sorted. */
    public NavigableSet<String> names(String folder) {
        NavigableSet<String> names = new TreeSet<>();
        index.members().keySet().stream().filter(it -> it.startsWith(folder)).forEach(names::add);
        return names;
    }

    /**
     * Opens a member that is checked against the index while it is read. The caller closes it.
     *
     * @throws NoSuchElementException when the index lists no member of that name
     */
    public CheckedMember open(String name, Problems problems) {
        Member member = index.members().get(name);
        if (member == null) {
            throw new NoSuchElementException(name);
        }
        return new CheckedMember(name, member, content(name, problems), problems);
    }

    private InputStream content(String name, Problems problems) {
        try {
            return zip.getInputStream(zip.getEntry(name));
        } catch (ZipException | EOFException damaged) {
            problems.add(at(name, "the member is damaged: " + damaged.getMessage()));
            return InputStream.nullInputStream();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    /** The rows of a table; the caller closes them. */
    public ArchiveLines rows(String table, Problems problems) {
        return new ArchiveLines(table, open(ArchiveIndex.rows(table), problems), problems);
    }

    /** The whole content of a small member; empty, with a problem, when it does not match the index. */
    public byte[] bytes(String name, int most, Problems problems) throws IOException {
        try (CheckedMember member = open(name, problems)) {
            byte[] content = member.readNBytes(most + 1);
            if (content.length > most) {
                problems.add(at(name, "the member is too large").withAllowed("at most " + most + " bytes"));
                return new byte[0];
            }
            return content;
        }
    }

    /**
     * Reads and checks all members.
     *
     * @throws InvalidInput naming every member that does not match the index
     */
    public void verify() throws IOException {
        Problems problems = new Problems();
        for (String name : index.members().keySet()) {
            try (CheckedMember member = open(name, problems)) {
                member.transferTo(OutputStream.nullOutputStream());
            }
        }
        problems.throwIfAny();
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }

    static Problem at(String name, String message) {
        return Problem.at(Place.pointer("/" + name), message);
    }

    private static InvalidInput refused(String message) {
        return new InvalidInput(Problem.at(Place.DOCUMENT, message));
    }
}
