package dev.provinggrid.cli.run.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.provinggrid.model.trace.TraceDifference;
import java.util.List;

/**
 * The result of running a case again from its record.
 *
 * @param digests that the record names, each held against what it is the digest of
 * @param recorded the run that the record tells of
 * @param again the new one; null where it did not come to that
 * @param identical whether both left the same trace; null where there are not two to compare
 * @param difference where they part; null where they do not, or no traces are kept
 * @param trace file that has the new trace; null where nobody wanted one, or none was kept
 * @param note why there is no answer, or what else is to be known
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Reproduction(
        String sweep,
        @JsonProperty("case") int index,
        String key,
        List<RecordedDigest> digests,
        RunRecord recorded,
        RunRecord again,
        Boolean identical,
        TraceDifference difference,
        String trace,
        String note) {

    /**
     * A run.
     *
     * @param version of the simulator
     * @param platform class within which equal traces are promised
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record RunRecord(String outcome, String version, String platform, String traceHash) {}
}
