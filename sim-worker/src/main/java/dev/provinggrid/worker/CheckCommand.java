package dev.provinggrid.worker;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.ProblemView;
import dev.provinggrid.sim.run.RunAbandoned;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.worker.record.Workspace;
import dev.provinggrid.worker.runner.CheckFindings;
import dev.provinggrid.worker.runner.CheckedRun;
import dev.provinggrid.worker.runner.RunnerCheck;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import tools.jackson.databind.json.JsonMapper;

/** {@code check}: runs one case of an external scenario and lists its problems. */
@Command(
        name = "check",
        description =
                "Runs one case of a scenario with a program of its own twice, says what is wrong with it and whether it repeats."
                        + " Exit status: 0 nothing, 2 the manifest or a setting is invalid, 3 the run was not as it should be, or repeats not as the manifest says.")
final class CheckCommand implements Callable<Integer> {

    private static final int INVALID = 2;
    private static final int UNSOUND = 3;
    private static final Duration STANDARD = Duration.ofMinutes(10);

    @Parameters(paramLabel = "MANIFEST", description = "The scenario manifest.")
    private Path manifest;

    @Option(names = "--set", paramLabel = "NAME=VALUE", description = "A parameter, with its unit; repeatable.")
    private List<String> sets = List.of();

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            description = "Wall time after which the program is ended (default: that of the manifest, or 600).")
    private Long timeoutS;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Spec
    private CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("runner-check-");
        try {
            RunnerCheck check = new RunnerCheck(manifest);
            Duration longest = timeoutS == null ? check.wallTimeout().orElse(STANDARD) : Duration.ofSeconds(timeoutS);
            CheckFindings result = check.run(sets, folder, () -> timeout(longest));
            print(result);
            return result.isOk() ? 0 : UNSOUND;
        } catch (InvalidInput e) {
            print(e.problems());
            return INVALID;
        } finally {
            Workspace.deleteTree(folder);
        }
    }

    private static Supervision timeout(Duration longest) {
        long until = System.nanoTime() + longest.toNanos();
        return _ -> {
            if (System.nanoTime() - until > 0) {
                throw new RunAbandoned("the program took longer than " + longest.toSeconds() + " s and was ended: a"
                        + " scenario that never ends needs an end of its own, for example a greatest simulated time");
            }
        };
    }

    private void print(List<Problem> problems) {
        if (json) {
            printJson(Map.of("valid", false, "problems", views(problems)));
            return;
        }
        PrintWriter out = spec.commandLine().getErr();
        problems.forEach(out::println);
        out.flush();
    }

    private void print(CheckFindings result) {
        if (json) {
            printJson(content(result));
            return;
        }
        PrintWriter out = spec.commandLine().getOut();
        String scenario = result.manifest().name();
        out.println(result.isOk() ? scenario + ": ok" : scenario + ": not ok");
        result.problems().forEach(it -> out.println("  problem: " + it));
        result.notes().forEach(it -> out.println("  note: " + it));
        result.first().report().ifPresent(report -> print(result, report, out));
        out.println("  took: " + took(result.first()));
        result.second().ifPresent(it -> out.println("  second run: " + took(it)));
        result.repetition().ifPresent(it -> it.lines().forEach(line -> out.println("  " + line)));
        if (!result.isOk()) {
            out.println("log:");
            result.log().lines().forEach(it -> out.println("  " + it));
        }
        out.flush();
    }

    private static String took(CheckedRun run) {
        String start = run.startS().isPresent()
                ? String.format(
                        Locale.ROOT,
                        "%.2f s until it first printed or wrote something",
                        run.startS().getAsDouble())
                : "no sign of it before its end";
        return String.format(Locale.ROOT, "%.2f s of wall time, %s", run.wallS(), start);
    }

    private static void print(CheckFindings result, RunReport report, PrintWriter out) {
        out.println("  parameters: " + result.parameters());
        out.println("  end: " + report.endReason() + ", " + report.simS() + " s simulated");
        result.manifest()
                .kpis()
                .forEach(kpi -> Optional.ofNullable(report.kpis().get(kpi.name()))
                        .ifPresent(it -> out.println(
                                "  " + kpi.name() + " = " + it + (kpi.unit().equals("1") ? "" : " " + kpi.unit()))));
    }

    private void printJson(Map<String, Object> content) {
        PrintWriter out = spec.commandLine().getOut();
        out.println(JsonMapper.shared().writeValueAsString(content));
        out.flush();
    }

    private static Map<String, Object> content(CheckFindings result) {
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("valid", result.isOk());
        content.put("scenario", result.manifest().name());
        content.put("parameters", result.parameters());
        content.put("problems", views(result.problems()));
        content.put("notes", result.notes());
        result.first().report().ifPresent(it -> {
            content.put("endReason", it.endReason());
            content.put("cause", it.cause());
            content.put("kpis", it.kpis());
            content.put("simS", it.simS());
        });
        content.put("traceHash", result.first().traceHash());
        content.put("wallS", result.first().wallS());
        result.first().startS().ifPresent(it -> content.put("startS", it));
        result.repetition().ifPresent(it -> {
            content.put("repeats", it.repeats());
            it.difference().ifPresent(difference -> content.put("difference", difference));
            content.put("differingKpis", it.kpis());
            content.put("repeatable", it.terms().mayRepeat());
        });
        content.put("log", result.log());
        return content;
    }

    private static List<ProblemView> views(List<Problem> problems) {
        return problems.stream().map(it -> ProblemView.of("", it)).toList();
    }
}
