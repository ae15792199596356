package dev.provinggrid.analysis.archive;

import dev.provinggrid.model.document.CanonicalJson;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code archive.json}: what an archive has to contain. Archives of equal content have equal indexes, byte for byte.
 *
 * @param format version of the layout
 * @param sweep id of the sweep where it ran
 * @param members by name
 */
public record ArchiveIndex(int format, String sweep, Map<String, Member> members) {

    public static final int FORMAT = 1;

    /** Name of the index itself. */
    public static final String NAME = "archive.json";

    public static final String SWEEP = "sweep.json";

    /** The sweep file as it was submitted, as canonical JSON. */
    public static final String DOCUMENT = "document.json";

    /** Manifest and cards, each named by its SHA-256. */
    public static final String INPUTS = "inputs/";

    /** Tables, a JSON object a line. */
    public static final String ROWS = "rows/";

    /** Files that attempts left, as CASE/ATTEMPT/NAME. */
    public static final String ARTIFACTS = "artifacts/";

    /** What a member may be called: no way out of a folder, nothing hidden. */
    static final Pattern MEMBER = Pattern.compile("sweep\\.json|document\\.json|inputs/[0-9a-f]{64}"
            + "|rows/[a-z][a-z-]{0,30}\\.jsonl"
            + "|artifacts/[0-9]{5,7}/[1-9][0-9]{0,8}/[a-z0-9][a-z0-9-]{0,60}(\\.[a-z0-9]{1,8}){1,2}");

    /**
     * A member.
     *
     * @param sha256 of its content, lower-case hex
     * @param bytes of its content
     */
    public record Member(String sha256, long bytes) {}

    public ArchiveIndex {
        members = members == null ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(members));
    }

    /** As it is written. */
    byte[] json() {
        return (JsonMapper.shared()
                                .writer()
                                .with(SerializationFeature.INDENT_OUTPUT)
                                .writeValueAsString(this)
                                .replace("\r\n", "\n")
                        + "\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    /** SHA-256 of the index, and so of everything in the archive. */
    public String digest() {
        return CanonicalJson.sha256(json());
    }

    /** Name of the member with the rows of a table. */
    public static String rows(String table) {
        return ROWS + table + ".jsonl";
    }

    /**
     * Name of the member with a file of an attempt.
     *
     * @param attempt its number within the archive, from 1
     */
    public static String artifact(int index, int attempt, String name) {
        return String.format(Locale.ROOT, "%s%05d/%d/%s", ARTIFACTS, index, attempt, name);
    }
}
