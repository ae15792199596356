package dev.provinggrid.model.wire.worker;

import dev.provinggrid.model.wire.Limits;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * {@code PUT /api/v1/attempts/outcomes}: ends several attempts of a worker, with the artifacts that they list, in one request. Each ends as its
 * own {@code PUT /api/v1/attempts/{id}/outcome} would end it: 200 with an answer for each, which a repeated request gets again.
 *
 * @param machine that all of them ran on, instead of one in each report; null where none is told
 */
public record OutcomeBundle(
        @Limits(entries = MOST) List<EndedRun> runs,
        @Limits(optional = true) MachineDescription machine) {

    /** Most attempts of a lease, and of a bundle. */
    public static final int MOST = 64;

    /** Most bytes of all artifacts of a bundle before they are written as text; what is larger is uploaded by itself. */
    public static final int MOST_BYTES = 2 << 20;

    /** Most bytes of the request: room for the artifacts as text, and for as much of reports. */
    public static final int LONGEST_REQUEST = 16 << 20;

    /**
     * An attempt whose run has ended.
     *
     * @param report what became of it, as for a single outcome; its artifacts are in {@code files} or were uploaded before
     * @param files content of artifacts by name, Base64
     * @param agoS wall time since the run ended, s
     */
    public record EndedRun(
            long attempt,
            OutcomeReport report,

            @Limits(optional = true, longest = LONGEST_REQUEST)
            Map<String, String> files,

            double agoS) {

        public EndedRun {
            files = Objects.requireNonNullElse(files, Map.of());
        }
    }
}
