package dev.provinggrid.server.api.note;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.server.dispatch.Bench;
import dev.provinggrid.server.store.sweep.Progresses;
import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.sweep.SweepViews;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What people note of cases, in the format of {@code sweep compare --known}. The bench's clock begins on 1 January 2026. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class CaseNotesTest {

    private static final String SWEEP = """
            format: 1
            sweep: noted
            labels: [nightly]
            scenario: offroad-aeb
            axes:
              perceptionModel: [yolov3, yolov2]
              weather: [clear, heavy-rain, thick-fog]
            pass: [collisions == 0]
            """;

    private Bench bench;
    private CaseNotes notes;
    private String sweep;

    @BeforeAll
    void open(@TempDir Path folder) {
        bench = new Bench(folder, database());
        notes = bench.part(CaseNotes.class);
    }

    /** Arguments that choose the database; the embedded one by default. */
    protected List<String> database() {
        return List.of();
    }

    @BeforeEach
    void runASweep() {
        bench.clear();
        sweep = bench.submitYaml(SWEEP);
        var worker = bench.worker();
        for (int open = 6; open > 0; open--) {
            GrantedAttempt attempt = worker.runOne();
            if (attempt.caseIndex() == 3) {
                worker.commit(attempt, Completion.VOID, Map.of());
            } else {
                worker.commit(attempt, Completion.COMPLETED, Map.of("collisions", attempt.caseIndex() % 2.0));
            }
        }
    }

    @AfterAll
    void close() {
        bench.close();
    }

    @Test
    void aNoteTellsItsCases() {
        String key = bench.caseOf(sweep, 4).stored().key();
        write(sweep, """
                format: 1
                known:
                  - {case: %s, note: looked at the film}
                  - {parameters: {weather: heavy-rain}, ticket: PG-7, until: 2026-03-01, note: wet lens}
                  - {cause: void, ticket: PG-8, until: 2026-03-01}
                """.formatted(key));
        assertThat(of(sweep))
                .extracting(it -> it.entry().get("note"), NoteView::known, NoteView::cases, NoteView::author)
                .containsExactlyInAnyOrder(
                        tuple("looked at the film", false, List.of(4), "ada"),
                        tuple("wet lens", true, List.of(1, 4), "ada"),
                        tuple(null, true, List.of(3), "ada"));
    }

    @Test
    void whatIsWrittenOfTheSameSubjectReplacesWhatWasThereAndCanBeRemoved() {
        write(sweep, "{format: 1, known: [{parameters: {weather: clear}, note: first}]}");
        bench.clock().add(Duration.ofMinutes(1));
        notes.write(progress(sweep), """
                {"format": 1, "known": [{"parameters": {"weather": "clear"}, "note": "second"}]}
                """.getBytes(StandardCharsets.UTF_8), "ben");
        NoteView only = of(sweep).getFirst();
        assertThat(of(sweep)).hasSize(1);
        assertThat(only.entry()).containsEntry("note", "second");
        assertThat(only.author()).isEqualTo("ben");
        assertThat(notes.remove(sweep, only.id())).isTrue();
        assertThat(notes.remove(sweep, only.id())).isFalse();
        assertThat(of(sweep)).isEmpty();
    }

    @Test
    void nothingIsWrittenOfWhatIsWrongAndEverythingWrongIsTold() {
        assertThatThrownBy(() -> write(sweep, """
                        format: 1
                        known:
                          - {parameters: {weather: clear}, note: this one is right}
                          - {parameters: {weather: hail}, note: no case}
                          - {parameters: {wether: clear}, note: no parameter}
                          - {parameters: {weather: thick-fog}, ticket: PG-1, until: 2025-12-31}
                        """))
                .isInstanceOfSatisfying(
                        InvalidInput.class,
                        it -> assertThat(it.problems())
                                .extracting(Problem::message)
                                .containsExactlyInAnyOrder(
                                        "no case of the sweep is meant by this",
                                        "no such parameter",
                                        "has passed: it is known no longer"));
        assertThat(of(sweep)).isEmpty();
    }

    @Test
    void aTicketHoldsInLaterSweepsOfTheLabelUntilItsDayAndANoteStaysWhereItIs() {
        write(sweep, """
                format: 1
                known:
                  - {parameters: {weather: heavy-rain}, ticket: PG-7, until: 2026-01-02}
                  - {parameters: {weather: clear}, note: only here}
                """);
        String next = bench.submitYaml(SWEEP);
        String other = bench.submitYaml(SWEEP.replace("[nightly]", "[weekly]"));
        assertThat(of(next)).singleElement().satisfies(it -> {
            assertThat(it.entry()).containsEntry("ticket", "PG-7");
            assertThat(it.sweep()).isEqualTo(sweep);
            assertThat(it.cases()).containsExactly(1, 4);
        });
        assertThat(of(other)).isEmpty();
        assertThat(bench.part(SweepViews.class).labelled("nightly"))
                .extracting(SweepView::id)
                .containsExactlyInAnyOrder(sweep, next);
        assertThat(bench.part(SweepViews.class).newest(2)).hasSize(2);
        bench.clock().add(Duration.ofDays(2));
        assertThat(of(next)).isEmpty();
        assertThat(of(sweep)).hasSize(2).noneMatch(NoteView::known);
        bench.clock().add(Duration.ofDays(-2));
    }

    /** There are more of them every night. */
    @Test
    void readingNotesOfOneSweepDoesNotReadTheOthers() {
        write(sweep, "{format: 1, known: [{parameters: {weather: clear}, ticket: PG-7, until: 2026-03-01}]}");
        String next = bench.submitYaml(SWEEP);
        bench.ownStatements();
        assertThat(of(next)).hasSize(1);
        assertThat(bench.ownStatements())
                .filteredOn(it -> it.contains("join sweep_progress"))
                .isNotEmpty()
                .allMatch(it -> it.contains("where s.id = ?"));
    }

    @Test
    void aSweepHasAThousandNotesAtMostAndThoseThatReplaceOthersAddNone() {
        String large = bench.submit(1001);
        List<String> cases =
                bench.cases(large).stream().map(it -> it.stored().key()).toList();
        write(large, notesOf(cases.subList(0, 501)));
        write(large, notesOf(cases.subList(0, 501)));
        assertThatThrownBy(() -> write(large, notesOf(cases.subList(501, 1001))))
                .isInstanceOfSatisfying(
                        InvalidInput.class,
                        it -> assertThat(it.problems())
                                .extracting(Problem::message)
                                .containsExactly("too many notes for one sweep"));
        write(large, notesOf(cases.subList(500, 1000)));
        assertThat(of(large)).hasSize(1000);
    }

    private static String notesOf(List<String> cases) {
        return cases.stream()
                .map(it -> "  - {case: " + it + ", note: seen}\n")
                .collect(Collectors.joining("", "format: 1\nknown:\n", ""));
    }

    private void write(String target, String yaml) {
        notes.write(progress(target), yaml.getBytes(StandardCharsets.UTF_8), "ada");
    }

    private List<NoteView> of(String target) {
        return notes.of(progress(target));
    }

    private SweepProgress progress(String target) {
        return bench.part(Progresses.class).of(target).orElseThrow();
    }
}
