package dev.provinggrid.cli.command.comparison;

import dev.provinggrid.cli.file.WriteFailed;
import dev.provinggrid.cli.report.ReportFile;
import dev.provinggrid.cli.report.comparison.GateClaim;
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
import tools.jackson.databind.json.JsonMapper;

/** The files for CI servers and pull requests that a comparison writes. */
final class ComparisonFiles {

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "The regressions as JUnit XML; red where nothing was compared.")
    private Path junit;

    @Option(names = "--markdown", paramLabel = "FILE", description = "The regressions for a pull request.")
    private Path markdown;

    @Option(names = "--evidence", paramLabel = "FILE", description = "What reruns decided as a claim, as JSON.")
    private Path evidence;

    @Option(names = "--skip-undecided", description = "In the JUnit file undecided flips are skipped, no errors.")
    private boolean skipUndecided;

    /** Whether the command line gives what only reruns can tell. */
    boolean needConfirmation() {
        return evidence != null || skipUndecided;
    }

    /** Removes the files of an earlier comparison: where this one is refused, nobody shall read those as its result. */
    void removeEarlier() {
        Stream.of(junit, markdown, evidence).filter(Objects::nonNull).forEach(file -> {
            try {
                Files.deleteIfExists(file);
            } catch (IOException e) {
                throw new WriteFailed(file, e);
            }
        });
    }

    void write(ReportedComparison comparison, Instant now) {
        if (junit != null) {
            ReportFile.write("junit", junit, ComparisonJunit.of(comparison, now, skipUndecided));
        }
        if (markdown != null) {
            ReportFile.write("markdown", markdown, ComparisonMarkdown.of(comparison));
        }
        if (evidence != null && comparison.confirmation().isPresent()) {
            GateClaim claim = GateClaim.of(comparison, comparison.confirmation().get(), now);
            ReportFile.write("evidence", evidence, JsonMapper.shared().writeValueAsString(claim) + "\n");
        }
    }
}
