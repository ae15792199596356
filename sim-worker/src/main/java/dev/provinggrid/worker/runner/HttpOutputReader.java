package dev.provinggrid.worker.runner;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.worker.attempt.AttemptRunner;
import dev.provinggrid.worker.attempt.ExternalOutcome;
import dev.provinggrid.worker.attempt.OutcomeReader;
import dev.provinggrid.worker.attempt.OutputReader;
import dev.provinggrid.worker.attempt.SimulatorFailure;
import dev.provinggrid.worker.simulator.Simulator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/**
 * Reads and checks the answer of a sidecar simulator, and its trace from the shared folder or the link in the answer.
 *
 * @param output the run's folder on the shared volume; empty where they share none
 */
record HttpOutputReader(Manifest manifest, Simulator simulator, AttemptRunner.Setting setting, Optional<Path> output) {

    private static final Pattern LINK = Pattern.compile("/(?!/)[A-Za-z0-9._~/?=&%-]{0,1000}");

    /**
     * Takes it in.
     *
     * @param watch called while something is fetched; what it throws ends it
     * @throws SimulatorFailure unless the run was completed and everything is as it should be
     */
    RunReport read(String answer, Runnable watch) throws SimulatorFailure, IOException, InterruptedException {
        Problems problems = new Problems();
        Optional<ExternalOutcome> outcome =
                new OutcomeReader(manifest, OutcomeReader.ANSWER, problems).read(answer.getBytes(UTF_8));
        String link = outcome.map(ExternalOutcome::traceLink).orElse("");
        OptionalDouble tracedS = link.isEmpty() ? shared(problems) : fetched(link, problems, watch);
        return OutputReader.conclude("simulator", outcome, tracedS, problems);
    }

    private OptionalDouble shared(Problems problems) throws IOException {
        Optional<Path> file = output.map(it -> it.resolve(OutputReader.TRACE))
                .filter(it -> Files.exists(it, LinkOption.NOFOLLOW_LINKS));
        return file.isPresent()
                ? OutputReader.takeTrace(manifest, file.get(), setting.trace(), problems)
                : OptionalDouble.empty();
    }

    private OptionalDouble fetched(String link, Problems problems, Runnable watch)
            throws IOException, InterruptedException {
        Place place = new Place("/trace", 0, 0, OutcomeReader.ANSWER.name());
        if (!LINK.matcher(link).matches()) {
            problems.add(Problem.at(place, "not a path on the simulator")
                    .withValue(link)
                    .withAllowed("/PATH"));
            return OptionalDouble.empty();
        }
        Path file = setting.folder().createOutput().resolve(OutputReader.TRACE);
        try {
            simulator.fetch(link, file, OutputReader.LARGEST_TRACE, watch);
        } catch (IOException e) {
            problems.add(Problem.at(place, "the trace cannot be fetched: " + Simulator.told(e))
                    .withValue(link));
            return OptionalDouble.empty();
        }
        return OutputReader.takeTrace(manifest, file, setting.trace(), problems);
    }
}
