package dev.provinggrid.worker.attempt;

import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.worker.record.TraceRecording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Reads and checks the output folder of an external program. Whatever breaks the protocol or the manifest is a failure of the simulator,
 * and all problems are reported at once.
 */
public record OutputReader(Manifest manifest, Path output) {

    public static final String TRACE = "trace.csv";

    public static final long LARGEST_TRACE = 1L << 30;

    private static final int SIGNALLED = 128;
    private static final int ABORTED = SIGNALLED + 6; // it ends itself, having said why

    private static final long LARGEST_OUTCOME = 1L << 20;

    /**
     * Takes it in.
     *
     * @param status exit status of the program
     * @param reason what it printed that says best why it failed; empty if it printed nothing
     * @throws SimulatorFailure unless the run was completed and everything is as it should be
     */
    public RunReport read(int status, String reason, TraceRecording trace) throws SimulatorFailure, IOException {
        Problems problems = new Problems();
        if (status != 0) {
            problems.add(Problem.at(Place.DOCUMENT, ended(status, reason)));
        }
        Optional<ExternalOutcome> outcome = outcome(status, problems);
        Path traceFile = output.resolve(TRACE);
        OptionalDouble tracedS = Files.exists(traceFile, LinkOption.NOFOLLOW_LINKS)
                ? takeTrace(manifest, traceFile, trace, problems)
                : OptionalDouble.empty();
        return conclude("program", outcome, tracedS, problems);
    }

    /**
     * What follows from everything that was found.
     *
     * @param who made the run
     * @throws SimulatorFailure unless the run was completed and there is no problem
     */
    public static RunReport conclude(
            String who, Optional<ExternalOutcome> outcome, OptionalDouble tracedS, Problems problems)
            throws SimulatorFailure {
        if (outcome.isPresent() && outcome.get().saysError()) {
            throw new SimulatorFailure(
                    "the " + who + " reports: " + outcome.get().message(), problems.list());
        }
        if (!problems.none()) {
            throw new SimulatorFailure(problems.list());
        }
        return outcome.orElseThrow().report(tracedS.orElse(0));
    }

    private Optional<ExternalOutcome> outcome(int status, Problems problems) throws IOException {
        Path file = output.resolve(OutcomeReader.FILE.name());
        if (status != 0 && !Files.exists(file)) {
            return Optional.empty();
        }
        return isSound(file, LARGEST_OUTCOME, problems)
                ? new OutcomeReader(manifest, OutcomeReader.FILE, problems).read(Files.readAllBytes(file))
                : Optional.empty();
    }

    /** Keeps a trace and looks through it; its last time, s. */
    public static OptionalDouble takeTrace(Manifest manifest, Path file, TraceRecording recording, Problems problems)
            throws IOException {
        if (!isSound(file, LARGEST_TRACE, problems)) {
            return OptionalDouble.empty();
        }
        Files.copy(file, recording);
        return new TraceCheck(manifest, problems).lastTime(file);
    }

    private static boolean isSound(Path file, long largest, Problems problems) throws IOException {
        Place place = new Place("", 0, 0, file.getFileName().toString());
        if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            problems.add(Problem.at(place, "the program wrote no such file"));
            return false;
        }
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            problems.add(Problem.at(place, "not a plain file"));
            return false;
        }
        long size = Files.size(file);
        if (size > largest) {
            problems.add(Problem.at(place, "too large")
                    .withValue(size + " bytes")
                    .withAllowed("at most " + largest + " bytes"));
        }
        return size <= largest;
    }

    /** What it printed and how it ended; of a program that somebody else ended, that first. */
    private static String ended(int status, String reason) {
        String how = "the program ended with exit status " + status + meaning(status);
        if (reason.isEmpty()) {
            return how;
        }
        return status > SIGNALLED && status != ABORTED
                ? how + "; before, it printed: " + reason
                : reason + " (" + how + ")";
    }

    private static String meaning(int status) {
        return switch (status) {
            case 126 -> " (not executable)";
            case 127 -> " (not found)";
            default -> status > SIGNALLED ? " (ended by signal " + (status - SIGNALLED) + ")" : "";
        };
    }
}
