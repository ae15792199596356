package dev.provinggrid.worker.runner;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.sim.scenario.RunReport;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.zip.GZIPInputStream;

/**
 * One run of a check.
 *
 * @param report empty unless the run was completed and everything is as declared
 * @param problems empty exactly then
 * @param traceHash empty without a trace
 * @param traceFile of the trace, gzip; is not there without one
 * @param log what worker and program said
 * @param wallS how long it took, s
 * @param startS wall time until the program first printed or wrote something, or told simulated time, s; empty if it did not before its
 *     end
 */
public record CheckedRun(
        Optional<RunReport> report,
        List<Problem> problems,
        String traceHash,
        Path traceFile,
        String log,
        double wallS,
        OptionalDouble startS) {

    boolean isOk() {
        return problems.isEmpty();
    }

    /** Lines of its trace. */
    BufferedReader trace() throws IOException {
        return new BufferedReader(new InputStreamReader(new GZIPInputStream(Files.newInputStream(traceFile)), UTF_8));
    }
}
