package dev.provinggrid.cli.command.remote;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.provinggrid.cli.client.ControlClient;
import dev.provinggrid.cli.command.keeping.AuditLines;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SweepReference;
import dev.provinggrid.cli.option.Words;
import dev.provinggrid.cli.run.PoolLines;
import dev.provinggrid.cli.run.RunningRate;
import dev.provinggrid.cli.run.record.ProvenanceLines;
import dev.provinggrid.cli.summary.outcome.DesignText;
import dev.provinggrid.cli.summary.utilisation.UtilisationText;
import dev.provinggrid.cli.terminal.Terminal;
import dev.provinggrid.cli.terminal.TextStyle;
import dev.provinggrid.model.wire.view.AttemptView;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.model.wire.view.Utilisation;
import dev.provinggrid.model.wire.view.WorkerView;
import dev.provinggrid.model.wire.worker.MachineDescription;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the state of a sweep or of the server. */
@Command(name = "status", description = "Tells how a sweep stands; without one, the workers and unfinished sweeps.")
public final class StatusCommand implements Runnable {

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "SWEEP",
            completionCandidates = Words.Sweeps.class,
            description = "Id of the sweep, its beginning, its name, or @|italic latest|@.")
    private String sweep;

    @Option(
            names = "--case",
            paramLabel = "INDEX",
            description = "A case of the sweep: its outcome, and why each of its attempts ended.")
    private Integer index;

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    /** What {@code --json} prints of the server. */
    record ServerStatus(String server, List<WorkerView> workers, List<SweepView> sweeps) {}

    @Override
    public void run() {
        ControlClient client = server.client();
        if (index != null) {
            showCase(client);
        } else if (sweep != null) {
            SweepView view = client.sweep(SweepReference.find(client, sweep).id());
            SweepStatus status = new SweepStatus(view, client.utilisation(view.id()));
            output.print(status, out -> {
                out.println(SweepLine.of(view) + "  at " + client.server());
                new RunningRate(client).of(view).ifPresent(out::println);
                DesignText.of(view).ifPresent(it -> it.sentences().forEach(out::println));
                ExecutionLine.of(view).forEach(out::println);
                PoolLines.of(view).forEach(out::println);
                AuditLines.of(view).forEach(out::println);
                new UtilisationText(status.utilisation())
                        .lines(new TextStyle(false, false), Terminal.FILE_WIDTH)
                        .forEach(out::println);
            });
        } else {
            List<SweepView> unfinished = client.sweeps().stream()
                    .filter(it -> !it.state().equals("finished"))
                    .toList();
            ServerStatus status = new ServerStatus(client.server().toString(), client.workers(), unfinished);
            output.print(status, out -> print(status, out));
        }
    }

    /** What {@code --json} prints of a sweep: the sweep as the API tells it, and what it took. */
    record SweepStatus(@JsonUnwrapped SweepView sweep, Utilisation utilisation) {}

    /** What {@code --json} prints of a case. */
    record CaseStatus(
            @JsonProperty("case") CaseView view,
            List<AttemptView> attempts,
            Map<String, MachineDescription> machines) {}

    private void showCase(ControlClient client) {
        if (sweep == null) {
            throw new UsageError("--case needs the sweep: sweep status SWEEP --case " + index);
        }
        String id = SweepReference.find(client, sweep).id();
        CaseStatus status = new CaseStatus(client.caseOf(id, index), client.attempts(id, index), client.machines(id));
        output.print(status, out -> {
            CaseView view = status.view();
            out.println(id + "/" + index + "  " + (view.outcome() == null ? view.state() : view.outcome())
                    + (view.message() == null ? "" : "  " + view.message()));
            AuditLines.of(view).forEach(out::println);
            status.attempts().forEach(it -> out.println(AttemptLine.of(it)));
            new ProvenanceLines(view, status.machines()).lines().forEach(out::println);
        });
    }

    private static void print(ServerStatus status, PrintWriter out) {
        out.println("server " + status.server());
        out.println(status.workers().size() + (status.workers().size() == 1 ? " worker" : " workers"));
        status.workers()
                .forEach(it -> out.println("  slot " + it.slot() + "  " + place(it) + "  "
                        + (it.running() == null ? "idle" : "runs " + it.running())));
        out.println(counted(status.sweeps()));
        status.sweeps().forEach(it -> out.println("  " + SweepLine.of(it)));
    }

    /** How many sweeps there are in each state: {@code "2 active sweeps, 1 paused sweep"}. */
    static String counted(List<SweepView> sweeps) {
        Map<String, Long> numbers =
                sweeps.stream().collect(Collectors.groupingBy(SweepView::state, TreeMap::new, Collectors.counting()));
        numbers.putIfAbsent("active", 0L);
        return numbers.entrySet().stream()
                .map(it -> it.getValue() + " " + it.getKey() + (it.getValue() == 1 ? " sweep" : " sweeps"))
                .collect(Collectors.joining(", "));
    }

    private static String place(WorkerView worker) {
        return worker.pod() == null
                ? "pid " + worker.pid() + " on " + worker.host()
                : "pod " + worker.pod().name() + " on " + worker.pod().node();
    }
}
