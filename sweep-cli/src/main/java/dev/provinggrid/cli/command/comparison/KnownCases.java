package dev.provinggrid.cli.command.comparison;

import dev.provinggrid.analysis.comparison.Comparison;
import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.analysis.comparison.known.KnownIssue;
import dev.provinggrid.analysis.comparison.known.KnownIssues;
import dev.provinggrid.cli.report.comparison.ComparedSource;
import dev.provinggrid.cli.report.comparison.KnownIssuesFile;
import dev.provinggrid.cli.report.comparison.ReportedComparison;
import dev.provinggrid.cli.results.SweepSource;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Compares results, and tells which cases are known to fail; days of known issues are those of UTC. */
final class KnownCases {

    private static final String NOTED = "noted";

    @Option(
            names = "--known",
            paramLabel = "FILE|noted",
            description =
                    "Cases that are known to fail, with ticket and date; @|italic noted|@: those that people noted"
                            + " in the viewer.")
    private String known;

    private final Clock clock = Clock.systemUTC();

    /** Reads and compares both. */
    ReportedComparison comparison(SweepSource first, SweepSource second) {
        List<ComparedSource> both = ComparedSource.both(first, second);
        Comparison comparison =
                Comparison.of(both.getFirst().columns(), both.getLast().columns());
        KnownIssues issues = known == null
                ? KnownIssues.NONE
                : known.equals(NOTED)
                        ? noted(second, first)
                        : new KnownIssuesFile(Path.of(known), LocalDate.now(clock)).about(comparison);
        return ReportedComparison.of(comparison, both.getFirst(), both.getLast(), it -> issues.ticket(it, comparison));
    }

    /** What is known of cases of a sweep. */
    KnownIssues of(SweepSource sweep, SweepColumns columns) {
        return known == null
                ? KnownIssues.NONE
                : known.equals(NOTED)
                        ? noted(sweep)
                        : new KnownIssuesFile(Path.of(known), LocalDate.now(clock)).about(columns);
    }

    /** What was noted of either and still holds. */
    private KnownIssues noted(SweepSource... sources) {
        List<KnownIssue> all =
                Stream.of(sources).flatMap(it -> it.known().list().stream()).toList();
        return KnownIssues.of(all).on(LocalDate.now(clock));
    }
}
