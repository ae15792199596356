package dev.provinggrid.cli.report;

import dev.provinggrid.cli.report.content.ReportContent;
import dev.provinggrid.cli.results.FolderSource;
import dev.provinggrid.cli.results.ResultsFolder;
import dev.provinggrid.model.perception.ModelLimitation;
import dev.provinggrid.model.wire.TraceAudit;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.model.wire.worker.OutcomeReport.RunEvent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** A folder of results as a server would have given it, for cases that a test makes up. */
final class ReportedSweep {

    static final Instant CREATED = Instant.parse("2026-11-21T02:40:00.123Z");

    private final String name;
    private final List<String> axes;
    private final List<CaseView> cases = new ArrayList<>();
    private boolean finished = true;
    private double oracleInputs;
    private TraceAudit audit;
    private List<ModelLimitation> limitations = List.of();
    private String known = "";

    ReportedSweep(String name, String... axes) {
        this.name = name;
        this.axes = List.of(axes);
    }

    ReportedSweep running() {
        finished = false;
        return this;
    }

    /** The cases that follow are told the truth. */
    ReportedSweep oracle() {
        oracleInputs = 1;
        return this;
    }

    /** Some of its cases had a model that was fitted to recordings. */
    ReportedSweep fitted(String model) {
        limitations = List.of(new ModelLimitation(model, "no predictive use", "fitted to <recordings>"));
        return this;
    }

    ReportedSweep audited(List<String> alarms, List<String> findings) {
        audit = new TraceAudit(0, 0, 0, 2, null, alarms, findings, List.of());
        return this;
    }

    /** A case with a level for each axis. */
    ReportedSweep add(String outcome, String cause, String message, int replicate, Object... levels) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        for (int it = 0; it < levels.length; it++) {
            parameters.put(axes.get(it), levels[it]);
        }
        int index = cases.size();
        cases.add(new CaseView(
                index,
                "key" + index,
                1,
                replicate,
                replicate + 1000L,
                "final",
                outcome,
                "ERROR".equals(outcome) ? "simulator" : null,
                "duration",
                cause,
                message,
                parameters,
                "FAIL".equals(outcome)
                        ? Map.of("stopMargin", 1.5, "oracleInputs", oracleInputs, "impactSpeed", 9.0)
                        : Map.of("stopMargin", 1.5, "oracleInputs", oracleInputs),
                null,
                "FAIL".equals(outcome) ? Map.of("collisions == 0", -2.5) : Map.of(),
                List.of(new RunEvent(3.2, "contact", "")),
                1,
                0,
                "worker-1",
                "MISSING".equals(outcome) ? null : 0.25,
                "MISSING".equals(outcome) ? null : 10.0,
                "0".repeat(64),
                List.of("trace.csv"),
                CREATED,
                CREATED.plusSeconds(18),
                null,
                null));
        return this;
    }

    ReportedSweep pass(int replicate, Object... levels) {
        return add("PASS", null, null, replicate, levels);
    }

    ReportedSweep fail(String cause, int replicate, Object... levels) {
        return add("FAIL", cause, null, replicate, levels);
    }

    ReportedSweep error(String message, int replicate, Object... levels) {
        return add("ERROR", null, message, replicate, levels);
    }

    ReportedSweep missing(int replicate, Object... levels) {
        return add("MISSING", null, null, replicate, levels);
    }

    /** With what people noted, as a file of known issues. */
    ReportedSweep noted(String yaml) {
        known = yaml;
        return this;
    }

    /** Writes it, with a trace of each failing case. */
    FolderSource in(Path folder) {
        SweepView sweep = new SweepView(
                        "01ABC",
                        name,
                        "offroad-aeb",
                        "published",
                        finished ? "finished" : "active",
                        1,
                        cases.size(),
                        Map.of(),
                        CREATED,
                        finished ? CREATED.plusSeconds(20) : null)
                .with(audit);
        List<Map<String, String>> pass = List.of(Map.of("name", "collisions == 0", "that", "collisions == 0"));
        write(
                folder.resolve("cases.json"),
                json(Map.of("sweep", sweep, "criteria", Map.of("valid", List.of(), "pass", pass), "cases", cases)));
        write(folder.resolve("results.schema.json"), json(schema()));
        write(folder.resolve("results.csv"), table());
        write(folder.resolve("sweep.yaml"), "format: 1\nsweep: " + json(name) + "\nseed: 7\n");
        if (!known.isEmpty()) {
            write(folder.resolve("known.yaml"), known);
        }
        String trace = trace();
        cases.stream()
                .filter(it -> "FAIL".equals(it.outcome()))
                .forEach(it ->
                        write(folder.resolve(String.format(Locale.ROOT, "traces/case-%05d.csv", it.index())), trace));
        return new FolderSource(new ResultsFolder(folder));
    }

    ReportContent contentIn(Path folder) {
        return ReportContent.of(in(folder));
    }

    private Map<String, Object> schema() {
        List<Map<String, Object>> fields = new ArrayList<>();
        for (String axis : axes) {
            List<Object> levels = cases.stream()
                    .map(it -> it.parameters().get(axis))
                    .distinct()
                    .toList();
            List<String> labels = levels.stream().map(String::valueOf).toList();
            fields.add(Map.of("name", "param." + axis, "levels", levels, "labels", labels));
        }
        fields.add(Map.of("name", "kpi.impactSpeed", "unit", "m/s", "role", "kpi", "severity", true));
        Map<String, String> ego = Map.of("name", "ego", "label", "vehicle", "x", "x", "y", "y");
        return Map.of(
                "scenario",
                "offroad-aeb",
                "scenarioVersion",
                "3",
                "axes",
                axes,
                "fields",
                fields,
                "headline",
                List.of("speed", "brake"),
                "agents",
                List.of(ego),
                "limitations",
                limitations);
    }

    private String table() {
        return cases.stream()
                .map(it -> it.index() + ",0.1.0+abc,amd64; Java 25")
                .collect(Collectors.joining("\r\n", "case,version,platform\r\n", "\r\n"));
    }

    /** Ten seconds of braking from a speed. */
    private static String trace() {
        StringBuilder trace = new StringBuilder("time[s],x[m],y[m],speed[m/s],brake[1]\n");
        for (int row = 0; row <= 1000; row++) {
            double time = row / 100.0;
            trace.append(String.format(
                    Locale.ROOT, "%.2f,%.3f,%.3f,%.3f,%d%n", time, 14 * time, time, 14 - time, row > 320 ? 1 : 0));
        }
        return trace.toString();
    }

    private static String json(Object value) {
        return JsonMapper.shared().writeValueAsString(value);
    }

    private static void write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
