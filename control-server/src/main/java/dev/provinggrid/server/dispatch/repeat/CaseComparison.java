package dev.provinggrid.server.dispatch.repeat;

import dev.provinggrid.analysis.trajectory.ErrorMatrix;
import dev.provinggrid.analysis.trajectory.TrajectoryError;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.trace.TraceDifference;
import dev.provinggrid.model.wire.RepeatedCase;
import dev.provinggrid.model.wire.RepeatedCase.VehicleError;
import dev.provinggrid.model.wire.worker.ArtifactUpload;
import dev.provinggrid.server.storage.Artifacts;
import dev.provinggrid.server.storage.StoredText;
import dev.provinggrid.server.storage.TraceLines;
import dev.provinggrid.server.store.result.CaseRepeats.Repeated;
import dev.provinggrid.server.store.result.CaseRepeats.Run;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Compares further runs of a case with the first. Files are read only where the digests of the traces differ. */
final class CaseComparison {

    private final Artifacts artifacts;

    CaseComparison(Artifacts artifacts) {
        this.artifacts = artifacts;
    }

    /** @param repeated all of its runs have ended */
    RepeatedCase of(Repeated repeated, Manifest manifest) {
        Counted counted = Counted.of(repeated);
        if (counted.first().isEmpty()) {
            return counted.report(repeated, new Measured(0.0, List.of(), List.of(), null, null));
        }
        try {
            return counted.report(repeated, measured(repeated, counted.first().get(), manifest));
        } catch (IOException | RuntimeException unreadable) {
            String note = "the traces cannot be compared: " + unreadable.getMessage();
            return counted.report(repeated, new Measured(null, List.of(), List.of(), null, note));
        }
    }

    /** Counts of runs by comparison result; {@code first} is the first run that differs. */
    private record Counted(int runs, int differing, int elsewhere, Optional<Run> first) {

        static Counted of(Repeated repeated) {
            Run original = repeated.original();
            List<Run> compared =
                    repeated.runs().stream().filter(it -> it.hash() != null).toList();
            List<Run> others =
                    compared.stream().filter(it -> !it.agreesWith(original)).toList();
            int here = (int)
                    others.stream().filter(it -> it.isOnPlatformOf(original)).count();
            return new Counted(
                    compared.size(), here, others.size() - here, others.stream().findFirst());
        }

        RepeatedCase report(Repeated of, Measured measured) {
            return new RepeatedCase(
                    of.index(),
                    of.differing(),
                    of.replicate(),
                    runs,
                    differing,
                    elsewhere,
                    of.runs().size() - runs,
                    runs == 0 ? null : measured.greatestErrorM(),
                    measured.errorM(),
                    measured.vehicles(),
                    measured.difference(),
                    measured.note());
        }
    }

    private record Measured(
            @Nullable Double greatestErrorM,
            List<List<Double>> errorM,
            List<VehicleError> vehicles,
            @Nullable TraceDifference difference,
            @Nullable String note) {}

    private Measured measured(Repeated repeated, Run differing, Manifest manifest) throws IOException {
        Optional<TraceDifference> difference = difference(repeated, differing);
        List<RecordedMotion> motions = new ArrayList<>();
        for (Run run : Stream.concat(Stream.of(repeated.original()), repeated.runs().stream())
                .toList()) {
            RecordedMotion.of(it -> file(run, it), manifest).ifPresent(motions::add);
        }
        String note = difference.isEmpty()
                ? "their traces were not kept: the digests alone differ"
                : motions.size() <= repeated.runs().size() && !motions.isEmpty()
                        ? "not every run kept its motion"
                        : null;
        if (motions.size() < 2) {
            return new Measured(null, List.of(), List.of(), difference.orElse(null), note);
        }
        return matrices(motions, difference.orElse(null), note);
    }

    /** E over the time that all runs have. */
    private static Measured matrices(
            List<RecordedMotion> motions, @Nullable TraceDifference difference, @Nullable String note) {
        int rows = motions.stream().mapToInt(it -> it.places().rows()).min().orElseThrow();
        int most = motions.stream().mapToInt(it -> it.places().rows()).max().orElseThrow();
        RecordedMotion original = motions.getFirst();
        var runs = motions.stream().map(it -> it.places().until(rows)).toList();
        int agents = runs.stream().mapToInt(it -> it.agents()).min().orElse(0);
        List<ErrorMatrix> matrices = IntStream.range(0, agents)
                .mapToObj(it -> ErrorMatrix.ofAgent(runs, it))
                .toList();
        List<VehicleError> vehicles = IntStream.range(0, agents)
                .mapToObj(agent -> new VehicleError(
                        original.agents().get(agent), table(matrices.get(agent)), firstS(motions, agent)))
                .toList();
        double greatest =
                matrices.stream().mapToDouble(ErrorMatrix::greatest).max().orElse(Double.NaN);
        String told = rows == most ? note : "runs end at different times: E is of the time that all have";
        return new Measured(finite(greatest), table(ErrorMatrix.meanOf(matrices)), vehicles, difference, told);
    }

    private static @Nullable Double firstS(List<RecordedMotion> motions, int agent) {
        RecordedMotion original = motions.getFirst();
        OptionalInt row = motions.stream()
                .skip(1)
                .map(it -> new TrajectoryError(original.places(), it.places(), agent).firstDifference())
                .flatMapToInt(OptionalInt::stream)
                .min();
        return row.isPresent() ? original.seconds(row.getAsInt()) : null;
    }

    private static List<List<Double>> table(ErrorMatrix matrix) {
        return IntStream.range(0, matrix.runs())
                .mapToObj(i -> {
                    List<Double> row = new ArrayList<>();
                    for (int j = 0; j < matrix.runs(); j++) {
                        row.add(finite(matrix.between(i, j)));
                    }
                    return row;
                })
                .toList();
    }

    /** JSON has no infinity. */
    private static @Nullable Double finite(double number) {
        return Double.isFinite(number) ? Double.valueOf(number) : null;
    }

    private Optional<TraceDifference> difference(Repeated repeated, Run differing) throws IOException {
        Optional<Path> one = file(repeated.original(), ArtifactUpload.TRACE);
        Optional<Path> other = file(differing, ArtifactUpload.TRACE);
        if (one.isEmpty() || other.isEmpty()) {
            return Optional.empty();
        }
        try (TraceLines first = new TraceLines(repeated.index(), new StoredText(one.get()));
                TraceLines second = new TraceLines(repeated.index(), new StoredText(other.get()))) {
            return TraceDifference.between(first.iterator(), second.iterator());
        }
    }

    private Optional<Path> file(Run run, String name) {
        return Objects.requireNonNull(run).attempt().isEmpty()
                ? Optional.empty()
                : artifacts.find(run.attempt().getAsLong(), name);
    }
}
