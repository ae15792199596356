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
 * {@code archive.json}: what an archive must contain. Archives of equal content have equal indexes, byte for byte.
 *
 * @param format version of the layout
 * @param sweep id of the sweep on the server where it ran
 * @param members by name
 */
public record ArchiveIndex(int format, String sweep, Map<String, Member> members) {

    public static final int FORMAT = 1;

    /** Name of the index member. */
    public static final String NAME = "archive.json";

    public static final String SWEEP = "sweep.json";

    /** The sweep file as it was submitted, as canonical JSON. */
    public static final String DOCUMENT = "document.json";

    /** Folder of manifest and model cards, each named by its SHA-256. */
    public static final String INPUTS = "inputs/";

    /** Folder of tables, one JSON object per line. */
    public static final String ROWS = "rows/";

    /** Folder of the files that attempts uploaded, as CASE/ATTEMPT/NAME. */
    public static final String ARTIFACTS = "artifacts/";

    /** Allowed member names: none leaves its folder or is hidden. */
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

    /** The index as canonical bytes, as they stand in the archive. */
    byte[] json() {
        return (JsonMapper.shared()
                                .writer()
                                .with(SerializationFeature.INDENT_OUTPUT)
                                .writeValueAsString(this)
                                .replace("\r\n", "\n")
                        + "\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    /** SHA-256 of the index. It identifies the archive, because the index holds the SHA-256 of every member. */
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
