package dev.provinggrid.model.comparison;

import static dev.provinggrid.model.comparison.ComparedSweeps.sweep;
import static dev.provinggrid.model.criterion.Outcome.FAIL;
import static dev.provinggrid.model.criterion.Outcome.PASS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KnownIssuesTest {

    private static final LocalDate TODAY = LocalDate.parse("2026-11-22");
    private static final String KEY = "a".repeat(64);

    private final Problems problems = new Problems();

    @Test
    void aKnownCaseIsToldWithItsTicketAndIsNoNewRegression() {
        SweepColumns before = sweep().add(Map.of("speed", 10.0, "weather", "clear"), 0, PASS)
                .add(Map.of("speed", 20.0, "weather", "clear"), 0, PASS)
                .add(Map.of("speed", 20.0, "weather", "fog"), 0, PASS)
                .but(KEY, "t")
                .columns();
        SweepColumns after = sweep().add(Map.of("speed", 10.0, "weather", "clear"), 0, FAIL)
                .add(Map.of("speed", 20.0, "weather", "clear"), 0, FAIL)
                .add(Map.of("speed", 20.0, "weather", "fog"), 0, FAIL)
                .columns();
        Comparison comparison = Comparison.of(before, after);
        KnownIssues known = read("""
                format: 1
                known:
                  - {parameters: {speed: 36 km/h}, ticket: PG-7, until: 2026-11-22}
                  - {case: %s, ticket: PG-8, until: 2027-01-01}
                """.formatted(KEY));
        known.check(comparison, problems);
        assertThat(problems.list()).isEmpty();
        ComparisonReport report = ComparisonReport.of(
                comparison,
                new ReportScope(
                        10,
                        ReportScope.CaseLinks.NONE,
                        ReportScope.CaseLinks.NONE,
                        it -> known.ticket(it, comparison)));
        assertThat(report.otherOutcomes()).extracting(CaseChange::known).containsExactly("PG-7", null, "PG-8");
        assertThat(report.regressions()).isEqualTo(1);
        assertThat(report.knownRegressions()).isEqualTo(2);
    }

    @Test
    void everythingThatIsWrongIsToldInOneList() {
        KnownIssues known = read("""
                format: 1
                known:
                  - {parameters: {speed: 36 km/h}, ticket: PG-7, until: 2026-11-21}
                  - {parameters: {speed: 36 km/h}, ticket: PG-8, until: soon}
                  - {parameters: {sped: 1}, ticket: PG-9, until: 2027-01-01}
                  - {parameters: {speed: 99}, ticket: PG-9, until: 2027-01-01}
                  - {case: abc, ticket: PG-9, until: 2027-01-01}
                  - {until: 2027-01-01, tickt: PG-9}
                """);
        SweepColumns sweep = sweep().add(Map.of("speed", 10.0), 0, PASS).columns();
        known.check(Comparison.of(sweep, sweep), problems);
        assertThat(problems.list())
                .extracting(Problem::message)
                .containsExactlyInAnyOrder(
                        "has passed: it is known no longer",
                        "the same is known twice",
                        "not a date",
                        "no such parameter",
                        "no case of either sweep is meant by this",
                        "no case of either sweep is meant by this",
                        "not the key of a case",
                        "one of \"case\" and \"parameters\" says what is known",
                        "\"ticket\" is missing",
                        "unknown key");
        assertThat(problems.list())
                .anySatisfy(it -> assertThat(it.suggestion()).contains("speed"))
                .allSatisfy(it -> assertThat(it.place().line()).isPositive());
    }

    private KnownIssues read(String yaml) {
        return new KnownIssuesReader(TODAY, problems)
                .read(new DocumentReader().read(yaml.getBytes(StandardCharsets.UTF_8), problems));
    }
}
