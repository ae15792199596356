package dev.provinggrid.cli.export.mcap;

import dev.provinggrid.cli.export.mcap.format.ChunkCompression;
import dev.provinggrid.cli.failure.ExitCode;
import dev.provinggrid.cli.failure.UsageError;
import dev.provinggrid.cli.option.CaseNumbers;
import dev.provinggrid.cli.option.Output;
import dev.provinggrid.cli.option.ServerAddress;
import dev.provinggrid.cli.option.SweepOrFolder;
import dev.provinggrid.cli.results.CasesFile;
import dev.provinggrid.cli.results.SweepSource;
import dev.provinggrid.model.wire.view.CaseView;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Exports recordings of cases as MCAP files for robotics viewers. */
@Command(
        name = "mcap",
        description = {
            "Writes what cases recorded as MCAP files, for Foxglove and viewers like it.",
            "Channels, pictures, boxes, agents and events.",
            "Exit code 3 when a case left no trace to write, or one that cannot be read; the others are written."
        })
public final class McapCommand implements Callable<Integer> {

    private static final String FAIL = "FAIL";

    @Mixin
    private SweepOrFolder results;

    @Mixin
    private CaseNumbers cases;

    @Option(names = "--failing", description = "Every case that failed.")
    private boolean failing;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE|DIR",
            description = "A file that ends with .mcap, for one case; else a folder, which gets a file for each case.")
    private Path out;

    @Option(
            names = "--uncompressed",
            description = "Without compression, for readers that have no LZ4; files are several times larger.")
    private boolean uncompressed;

    @Mixin
    private ServerAddress server;

    @Mixin
    private Output output;

    @Override
    public Integer call() {
        List<Integer> numbers = cases.numbers();
        if (failing == !numbers.isEmpty()) {
            throw new UsageError("name cases with --case N,M-K, or all that failed with --failing");
        }
        SweepSource source = results.source(server);
        CasesFile file = source.cases();
        List<CaseView> wanted = failing ? failed(file) : named(file, numbers);
        McapReport report = new McapFiles(source, file.sweep(), compression()).write(wanted, out);
        output.print(report, lines -> print(report, lines));
        return report.isWhole() ? ExitCode.OK : ExitCode.NO_VERDICT;
    }

    private ChunkCompression compression() {
        return uncompressed ? ChunkCompression.NONE : ChunkCompression.LZ4;
    }

    private static List<CaseView> failed(CasesFile file) {
        return file.cases().stream().filter(it -> FAIL.equals(it.outcome())).toList();
    }

    private static List<CaseView> named(CasesFile file, List<Integer> numbers) {
        List<CaseView> named =
                file.cases().stream().filter(it -> numbers.contains(it.index())).toList();
        List<Integer> unknown = numbers.stream()
                .filter(number -> named.stream().noneMatch(it -> it.index() == number))
                .toList();
        if (!unknown.isEmpty()) {
            throw new UsageError("no case " + words(unknown) + "; the sweep has "
                    + file.cases().size() + (file.cases().isEmpty() ? "" : ", from 0"));
        }
        return named;
    }

    private void print(McapReport report, PrintWriter lines) {
        if (failing && report.isWhole() && report.files().isEmpty()) {
            lines.println("no case failed");
        }
        report.files()
                .forEach(it -> lines.println("case " + it.index() + "  " + it.messages() + " messages in " + it.topics()
                        + " topics, " + it.bytes() + " bytes  " + it.file()));
        if (!report.withoutTrace().isEmpty()) {
            lines.println("no trace of case " + words(report.withoutTrace()));
        }
        report.problems().forEach(lines::println);
    }

    private static String words(List<Integer> numbers) {
        return numbers.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
}
