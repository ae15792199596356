package dev.provinggrid.worker;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.ManifestReader;
import dev.provinggrid.model.wire.worker.OutcomeReport.RunEvent;
import dev.provinggrid.sim.run.RunFiles;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.DrivenScenario;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.video.Canvas;
import dev.provinggrid.sim.video.FilmFormat;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/** Counts seconds; what it does beside that is a parameter. */
final class CountingScenario implements DrivenScenario {

    private static final String MANIFEST = """
            format: 1
            scenario: counting
            version: "1"
            title: Counting
            description: Counts seconds.
            runner: builtin
            parameters:
              does: {role: system, type: text, pattern: .+, default: count, description: What it does beside that.}
            kpis: {counted: {description: What it came to.}}
            channels: {time: {unit: s, description: Simulated time.}, count: {description: So far.}}
            presets: {usual: {description: As it is., defaults: {}}}
            defaultPreset: usual
            """;

    private final Manifest manifest = new ManifestReader().read(MANIFEST.getBytes(UTF_8));

    @Override
    public Manifest manifest() {
        return manifest;
    }

    @Override
    public RunReport drive(
            Map<String, Object> parameters, long seed, OutputStream trace, RunFiles files, Supervision supervision) {
        switch ((String) parameters.get("does")) {
            case "count" -> {}
            case "record" -> record(files);
            case "film" -> film(files);
            case "record-and-throw" -> {
                record(files);
                throw new IllegalStateException("wheel fell off");
            }
            case "throw" -> throw new IllegalStateException("wheel fell off");
            case "exhaust" -> throw new OutOfMemoryError("no more wheels");
            case "recurse" -> throw new StackOverflowError();
            case "hang" -> hang(supervision);
            default -> throw new IllegalArgumentException();
        }
        write(trace, "time[s],count\n");
        for (int second = 0; second < 20; second++) {
            write(trace, second + "," + (seed + second) + "\n");
            supervision.progressed(second);
        }
        List<RunEvent> events = List.of(new RunEvent(3, "blink", ""));
        return new RunReport(true, "duration", "", Map.of("counted", 20.0 + seed), events, 20, "");
    }

    private static void record(RunFiles files) {
        try (OutputStream file = files.create("count.bin")) {
            file.write(new byte[] {20, 0, -1});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void film(RunFiles files) {
        FilmFormat format = new FilmFormat(64, 36, 100_000_000);
        files.film(format).ifPresent(film -> {
            try (film) {
                for (int picture = 0; picture < 25; picture++) {
                    film.show(picture * format.periodNs(), new Canvas(format.width(), format.height()));
                }
            }
        });
    }

    private static void hang(Supervision supervision) {
        for (double simS = 0; ; simS += 0.5) {
            supervision.progressed(simS);
            LockSupport.parkNanos(1_000_000);
        }
    }

    private static void write(OutputStream trace, String text) {
        try {
            trace.write(text.getBytes(UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
