package dev.provinggrid.analysis.archive;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * {@code sweep.json} of an archive: what a sweep is besides its document.
 *
 * @param id where it ran
 * @param submitter who submitted it there; null where that is not known
 * @param manifest SHA-256 of its scenario's manifest, which is among the inputs of the archive
 * @param inputs SHA-256 by name of what it depends on; files of perception models are named and not enclosed
 * @param software version of the server that it was submitted to, or of what ran it
 * @param repeats what it repeats; null for a sweep that is no repeat
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
     * A sweep that runs cases of another one again. Which of them, and in which round, its rows say.
     *
     * @param sweep id of the other one where it ran
     * @param kind who wanted it
     */
    public record Repeat(String sweep, String kind) {}

    private static final Pattern ID = Pattern.compile("[0-9A-Za-z]{1,16}");

    /** Whether a sweep can have this id. */
    public static boolean isId(String text) {
        return ID.matcher(text).matches();
    }
}
