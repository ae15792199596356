package dev.provinggrid.cli.command.comparison;

import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.cli.report.ReportFile;
import dev.provinggrid.cli.report.comparison.ReportedComparison;
import dev.provinggrid.cli.report.junit.ComparisonJunit;
import dev.provinggrid.cli.report.markdown.ComparisonMarkdown;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Objects;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The files for CI servers and pull requests that a comparison writes. */
final class ComparisonFiles {

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "The regressions as JUnit XML. Red where cases regressed, and where nothing was compared.")
    private Path junit;

    @Option(names = "--markdown", paramLabel = "FILE", description = "The regressions for a pull request.")
    private Path markdown;

    /** Removes the files of an earlier comparison: where this one is refused, nobody shall read those as its result. */
    void removeEarlier() {
        Stream.of(junit, markdown).filter(Objects::nonNull).forEach(file -> {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                throw new WriteFailed(file, e);
            }
        });
    }

    void write(ReportedComparison comparison, Instant now) {
        if (junit != null) {
            ReportFile.write("junit", junit, ComparisonJunit.of(comparison, now));
        }
        if (markdown != null) {
            ReportFile.write("markdown", markdown, ComparisonMarkdown.of(comparison));
        }
    }
}
