package dev.provinggrid.analysis.comparison.known;

import static dev.provinggrid.analysis.comparison.ComparedSweeps.sweep;
import static dev.provinggrid.model.criterion.Outcome.FAIL;
import static dev.provinggrid.model.criterion.Outcome.PASS;
import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.analysis.comparison.CaseChange;
import dev.provinggrid.analysis.comparison.Comparison;
import dev.provinggrid.analysis.comparison.ComparisonReport;
import dev.provinggrid.analysis.comparison.ReportScope;
import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
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

    @Test
    void aGroupIsMeantByItsCauseAndANoteExcusesNothing() {
        SweepColumns before = sweep().add(Map.of("weather", "clear"), 0, PASS)
                .add(Map.of("weather", "fog"), 0, PASS)
                .add(Map.of("weather", "snow"), 0, PASS)
                .columns();
        SweepColumns after = sweep().add(Map.of("weather", "clear"), 0, FAIL)
                .because("saw-too-late")
                .add(Map.of("weather", "fog"), 0, FAIL)
                .because("saw-too-late")
                .add(Map.of("weather", "snow"), 0, FAIL)
                .because("overrun")
                .columns();
        Comparison comparison = Comparison.of(before, after);
        KnownIssues known = read("""
                format: 1
                known:
                  - {cause: saw-too-late, parameters: {weather: fog}, ticket: PG-7, until: 2027-01-01, note: the eye is blind}
                  - {cause: overrun, note: looked at the film}
                  - {cause: gone-by-now, ticket: PG-9, until: 2027-01-01}
                """);
        known.check(comparison, problems);
        assertThat(problems.list()).isEmpty();
        assertThat(comparison.pairs())
                .extracting(it -> known.ticket(it, comparison).orElse("new"))
                .containsExactly("new", "PG-7", "new");
    }

    @Test
    void whatIsWrittenIsReadBackToTheSameUnderTheSameName() {
        KnownIssues known = read("""
                format: 1
                known:
                  - {parameters: {speed: 36 km/h, weather: fog}, replicate: 2, cause: overrun, ticket: PG-7, until: 2027-01-01}
                  - {case: %s, note: "two\\nlines: and a colon"}
                """.formatted(KEY));
        List<Map<String, Object>> entries = known.list().stream()
                .<Map<String, Object>>map(KnownIssue::entry)
                .toList();
        KnownIssues again = read(CanonicalJson.of(Map.of("format", 1, "known", entries)));
        assertThat(problems.list()).isEmpty();
        assertThat(again.list()).isEqualTo(known.list());
        assertThat(again.list())
                .extracting(it -> it.subject().digest())
                .doesNotHaveDuplicates()
                .isEqualTo(
                        known.list().stream().map(it -> it.subject().digest()).toList());
    }

    @Test
    void aTicketNeedsADateANoteNeedsNeitherAndACauseIsNoneOfAKey() {
        read("""
                format: 1
                known:
                  - {cause: overrun, ticket: PG-7, note: without a date}
                  - {case: %s, cause: overrun, note: a case has its own cause}
                  - {cause: overrun, parameters: {speed: 1}, note: "%s"}
                """.formatted(KEY, "long".repeat(501)));
        assertThat(problems.list())
                .extracting(Problem::message)
                .containsExactlyInAnyOrder(
                        "\"until\" is missing", "one of \"case\" and \"parameters\" says what is known", "too long");
    }

    private KnownIssues read(String yaml) {
        return new KnownIssuesReader(TODAY, problems)
                .read(new DocumentReader().read(yaml.getBytes(StandardCharsets.UTF_8), problems));
    }
}
