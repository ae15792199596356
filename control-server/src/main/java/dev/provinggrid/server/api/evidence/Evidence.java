package dev.provinggrid.server.api.evidence;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.analysis.statistics.sweep.LevelComparison;
import dev.provinggrid.model.wire.design.SweepDesign;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.server.store.sweep.SubmittedSweep;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * The claims that a sweep supports, and the evidence for them.
 *
 * @param format 1
 * @param domain in which the claims hold
 * @param inputs SHA-256, by name, of the cards and files of perception models that cases depend on, and of the files of their program
 * @param design what a design says of its grid that chose cases by results; null of others
 * @param claims one for each criterion; if there are several, preceded by one for all of them together
 * @param levels of each axis side by side, with the limits of ordered ones
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Evidence(
        int format,
        SweepReference sweep,
        ScenarioReference scenario,
        OperationalDomain domain,
        Map<String, String> inputs,
        Software software,
        SweepDesign design,
        List<SafetyClaim> claims,
        List<LevelComparison> levels,
        TraceRecord traces) {

    static final int FORMAT = 1;

    /**
     * Identifies the sweep.
     *
     * @param state {@code finished}, or its state so far
     * @param finished when it finished; null until then
     * @param url of the sweep at its server
     * @param table name of the file with all of its cases
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record SweepReference(
            String id,
            String name,
            String state,
            int round,
            long seed,
            Instant created,
            Instant finished,
            String submitter,
            String url,
            String table) {

        static SweepReference of(SweepView view, SubmittedSweep submitted) {
            return new SweepReference(
                    view.id(),
                    view.name(),
                    view.state(),
                    view.round(),
                    submitted.seed(),
                    view.created(),
                    view.finished(),
                    view.submitter(),
                    "/api/v1/sweeps/" + view.id(),
                    "results.csv");
        }
    }

    /**
     * The scenario.
     *
     * @param preset null where none was used
     * @param manifest SHA-256 of its canonical JSON
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    record ScenarioReference(String name, String version, String preset, String manifest, String runner) {

        static ScenarioReference of(SubmittedSweep submitted) {
            return new ScenarioReference(
                    submitted.scenario(),
                    submitted.scenarioVersion(),
                    submitted.preset().orElse(null),
                    submitted.manifestDigest(),
                    submitted.runner());
        }
    }

    /**
     * The software that computed the results.
     *
     * @param server version of the server that accepted the sweep
     * @param simulators versions that ran cases
     * @param platforms platform classes; equal trace hashes are promised only within one
     * @param engines what ran networks
     * @param perception kinds of perception models: {@code onnx}, {@code statistical}
     */
    record Software(
            String server,
            List<String> simulators,
            List<String> platforms,
            List<String> engines,
            List<String> perception) {}

    /**
     * The traces behind the claims.
     *
     * @param cases with a trace hash
     * @param digest SHA-256 of a line for each case, in their order: {@code index key outcome traceHash}, {@code -} where there is none
     */
    record TraceRecord(int cases, String digest) {}
}
