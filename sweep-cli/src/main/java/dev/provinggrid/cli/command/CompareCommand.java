package dev.provinggrid.cli.command;

import dev.provinggrid.cli.ExitCode;
import dev.provinggrid.cli.comparison.Comparison;
import dev.provinggrid.cli.comparison.ComparisonReport;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.results.ResultsFolder;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Sets two results side by side: of two versions, or of one that should have repeated itself. */
@Command(
        name = "compare",
        description = {
            "Compares two folders of results, case by case.",
            "Which cases ended otherwise, and which took another course. "
                    + "Exit code 1 when a case ended otherwise or is in one of them only."
        })
public final class CompareCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "FIRST", description = "Folder of results.")
    private Path first;

    @Parameters(index = "1", paramLabel = "SECOND", description = "The other one.")
    private Path second;

    @Mixin
    private Output output;

    @Override
    public Integer call() {
        ComparisonReport report =
                ComparisonReport.of(Comparison.of(new ResultsFolder(first).cases(), new ResultsFolder(second).cases()));
        output.print(report, out -> report.lines().forEach(out::println));
        return report.agrees() ? ExitCode.OK : ExitCode.CASE_FAILED;
    }
}
