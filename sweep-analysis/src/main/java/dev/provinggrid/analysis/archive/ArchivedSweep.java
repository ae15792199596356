package dev.provinggrid.analysis.archive;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * {@code sweep.json} of an archive: everything about a sweep that is not in its document.
 *
 * @param id id of the sweep on the server where it ran
 * @param submitter who submitted it there; null if unknown
 * @param manifest SHA-256 of its scenario's manifest, which is among the inputs of the archive
 * @param inputs SHA-256 by name of its inputs. The archive does not contain the files of perception models
 * @param software version of the server that accepted it, or of the software that ran it
 * @param repeats the sweep whose cases it reruns; null if it reruns none
 */
public record ArchivedSweep(
        String id,
        String name,
        String scenario,
        String manifest,
        Instant created,
        Instant finished,
        String submitter,
        String software,
        Map<String, String> inputs,
        @JsonInclude(JsonInclude.Include.NON_NULL) Repeat repeats) {

    /**
     * Reference to the sweep whose cases this one reruns. Its rows tell which cases, and in which round.
     *
     * @param sweep id of the other sweep on the server where it ran
     * @param kind kind of repeat
     */
    public record Repeat(String sweep, String kind) {}

    private static final Pattern ID = Pattern.compile("[0-9A-Za-z]{1,16}");

    /** Whether a text has the form of a sweep id. */
    public static boolean isId(String text) {
        return ID.matcher(text).matches();
    }
}
