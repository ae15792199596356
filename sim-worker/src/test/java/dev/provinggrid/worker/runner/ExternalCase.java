package dev.provinggrid.worker.runner;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.RecordPolicy;
import dev.provinggrid.model.scenario.Runner;
import dev.provinggrid.model.scenario.VideoSize;
import dev.provinggrid.model.template.ManifestFile;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.worker.attempt.AttemptRunner;
import dev.provinggrid.worker.record.AttemptFolder;
import dev.provinggrid.worker.record.AttemptLog;
import dev.provinggrid.worker.record.TraceRecording;
import dev.provinggrid.worker.record.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;

/** A small scenario whose program is a Python text, and one attempt of it. */
final class ExternalCase {

    static final String MANIFEST = """
            format: 1
            scenario: probe
            version: "1"
            title: Probe
            runner: {exec: [python3, "${scenarios}/probe.py"]}
            parameters:
              speed: {type: number, unit: m/s, role: environment, min: 0, max: 100, default: 10}
              road: {type: choice, role: environment, choices: [dry, wet], default: dry}
              startTime: {type: time-of-day, role: environment, default: 12:00}
            kpis:
              stopMargin: {unit: m}
              collisions: {unit: "1"}
            channels:
              time: {unit: s}
              speed: {unit: m/s}
            """;

    /** What the sweep keeps films of. */
    RecordPolicy video = RecordPolicy.NONE;

    final Path scenarios;
    final AttemptFolder folder;
    final TraceRecording trace;
    private AttemptLog log;
    private final ManifestFile read;

    ExternalCase(Path root, String program) throws IOException {
        this(root, program, "", "");
    }

    /**
     * A case of a program with further keys.
     *
     * @param keys of its runner, with a comma before them
     * @param template content of {@code probe.tmpl} beside the manifest
     */
    ExternalCase(Path root, String program, String keys, String template) throws IOException {
        scenarios = Files.createDirectories(root.resolve("scenarios"));
        Files.writeString(scenarios.resolve("probe.tmpl"), template);
        Path file = scenarios.resolve("probe.yaml");
        Files.writeString(file, MANIFEST.replace("probe.py\"]}", "probe.py\"]" + keys + "}"));
        read = ManifestFile.read(file, "probe.yaml");
        Files.writeString(scenarios.resolve("probe.py"), program);
        folder = Workspace.emptied(root.resolve("workspace")).open(1);
        trace = TraceRecording.into(folder.traceFile());
    }

    RunReport run() throws Exception {
        return run(Supervision.NONE);
    }

    RunReport run(Supervision supervision) throws Exception {
        try (AttemptLog opened = AttemptFolder.openLog(Clock.systemUTC());
                trace) {
            log = opened;
            Manifest manifest = read.manifest();
            return new ExecRunner(manifest, (Runner.Exec) manifest.runner(), scenarios, read.files())
                    .run(new AttemptRunner.Setting(
                            attempt(manifest, video),
                            PerceptionModels.of(List.of()),
                            Map.of(),
                            folder,
                            trace,
                            log,
                            supervision));
        }
    }

    String log() {
        return new String(log.bytes(), UTF_8);
    }

    Path output(String name) {
        return folder.path().resolve("output").resolve(name);
    }

    static GrantedAttempt attempt(Manifest manifest) {
        return attempt(manifest, RecordPolicy.NONE);
    }

    private static GrantedAttempt attempt(Manifest manifest, RecordPolicy video) {
        return new GrantedAttempt(
                1,
                "token",
                "s1",
                0,
                1,
                "probe",
                manifest.digest(),
                Map.of(),
                Map.of("speed", 12.5, "road", "wet", "startTime", "06:00"),
                List.of(),
                List.of(),
                60,
                0,
                (1L << 53) - 1,
                RecordPolicy.ALL,
                video,
                VideoSize.CAMERA,
                0);
    }
}
