package dev.provinggrid.cli.command.prepare;

import dev.provinggrid.cli.command.prepare.openscenario.ForbiddenCombinations;
import dev.provinggrid.cli.failure.ExitCode;
import dev.provinggrid.cli.failure.InvalidFile;
import dev.provinggrid.cli.failure.ProblemList;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.SweepFile;
import dev.provinggrid.model.problem.ProblemView;
import dev.provinggrid.model.sweep.Sweep;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Checks a sweep file without running anything. */
@Command(name = "validate", description = "Checks a sweep file and tells everything that is wrong with it.")
public final class ValidateCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec;

    @Mixin
    private SweepFile file;

    @Option(names = "--all", description = "Lists every allowed word, however many there are.")
    private boolean all;

    @Option(
            names = "--forbidden",
            paramLabel = "FILE",
            description = "Lists in a CSV file what @|italic excludeForbidden|@ leaves out, each with the rule.")
    private Path forbidden;

    @Mixin
    private Output output;

    /** What {@code --json} prints. */
    record Report(
            boolean valid, Integer planned, Integer forbidden, List<String> warnings, List<ProblemView> problems) {}

    @Override
    public Integer call() {
        try {
            Sweep sweep = file.sweep(file.document());
            List<String> warnings = sweep.warningTexts();
            ForbiddenCombinations left = ForbiddenCombinations.of(sweep);
            if (forbidden != null) {
                left.write(forbidden);
            }
            output.print(new Report(true, sweep.plannedCases(), left.count(), warnings, List.of()), out -> {
                out.println(described(sweep));
                left.print(out);
                new DesignWords(sweep).sentences().forEach(out::println);
                warnings.forEach(it -> out.println("warning: " + it));
            });
            return ExitCode.OK;
        } catch (InvalidFile invalid) {
            if (output.isJson()) {
                List<ProblemView> problems = invalid.problems().stream()
                        .map(it -> ProblemView.of(invalid.file(), it))
                        .toList();
                output.print(new Report(false, null, null, List.of(), problems), _ -> {});
            } else {
                spec.commandLine().getErr().println(ProblemList.text(invalid.file(), invalid.problems(), all));
            }
            return ExitCode.INVALID;
        }
    }

    private static String described(Sweep sweep) {
        String shape = sweep.axes().stream()
                .map(axis -> axis.parameter() + " (" + DesignWords.values(axis) + ")")
                .collect(Collectors.joining(", "));
        return sweep.name() + " is valid: " + (sweep.isAdaptive() ? "at most " : "") + sweep.plannedCases()
                + (sweep.plannedCases() == 1 ? " case" : " cases")
                + " of " + sweep.manifest().name()
                + sweep.preset().map(it -> ", preset " + it).orElse("")
                + (shape.isEmpty() ? "" : "; varied: " + shape)
                + (sweep.sameWorld().isEmpty() ? "" : "; same worlds whatever " + String.join(", ", sweep.sameWorld()));
    }
}
