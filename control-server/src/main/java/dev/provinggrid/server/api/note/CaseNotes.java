package dev.provinggrid.server.api.note;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.analysis.comparison.known.KnownIssue;
import dev.provinggrid.analysis.comparison.known.KnownIssues;
import dev.provinggrid.analysis.comparison.known.KnownIssuesReader;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.wire.view.SweepView;
import dev.provinggrid.server.store.sweep.SweepProgress;
import dev.provinggrid.server.sweep.SweepViews;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.springframework.dao.DataIntegrityViolationException;

/**
 * Stores users' notes about cases. A note applies to cases of the sweep that it was written for. While its ticket is
 * valid, it also applies to sweeps of the same scenario that share a label, so that a nightly sweep inherits the known
 * issues of the night before.
 */
public final class CaseNotes {

    private static final int MOST = 1000;
    private static final int AT_HAND = 2;
    private static final Duration KEPT = Duration.ofMinutes(1);

    private final CaseNoteTable table;
    private final SweepViews sweeps;
    private final SweepColumnsSource columns;
    private final Clock clock;
    private final Cache<SweepProgress, SweepColumns> read =
            Caffeine.newBuilder().maximumSize(AT_HAND).expireAfterAccess(KEPT).build();

    CaseNotes(CaseNoteTable table, SweepViews sweeps, SweepColumnsSource columns, Clock clock) {
        this.table = table;
        this.sweeps = sweeps;
        this.columns = columns;
        this.clock = clock;
    }

    /** Those about cases of a sweep, its own first and the newest first. */
    List<NoteView> of(SweepProgress progress) {
        List<CaseNote> notes = about(progress.sweep());
        return notes.isEmpty() ? List.of() : views(notes, columns(progress));
    }

    /** The same without their cases. */
    public List<KnownIssue> issues(String sweep) {
        return about(sweep).stream().map(CaseNote::issue).toList();
    }

    private List<CaseNote> about(String sweep) {
        List<CaseNote> own = table.findBySweepInOrderByWrittenDescSubjectAsc(List.of(sweep));
        Set<String> subjects = new HashSet<>(own.stream().map(CaseNote::subject).toList());
        Stream<CaseNote> others = table.findBySweepInOrderByWrittenDescSubjectAsc(relatives(sweep)).stream()
                .filter(it -> holds(it.issue()))
                .filter(it -> subjects.add(it.subject()));
        return Stream.concat(own.stream(), others).toList();
    }

    /** Other sweeps of the same scenario that share a label with it and have notes. */
    private List<String> relatives(String sweep) {
        SweepView view = sweeps.of(sweep).orElseThrow();
        return view.labels().isEmpty()
                ? List.of()
                : table.noted(view.scenario()).stream()
                        .filter(it -> !it.id().equals(sweep))
                        .filter(it -> it.labels().stream().anyMatch(view.labels()::contains))
                        .map(CaseNoteTable.NotedSweep::id)
                        .toList();
    }

    private List<NoteView> views(List<CaseNote> notes, SweepColumns sweep) {
        return notes.stream().map(it -> view(it, sweep)).toList();
    }

    private NoteView view(CaseNote note, SweepColumns sweep) {
        KnownIssue issue = note.issue();
        List<Integer> cases = IntStream.range(0, sweep.cases().size())
                .filter(row -> issue.subject().covers(sweep.cases().get(row), sweep, row))
                .mapToObj(row -> sweep.cases().get(row).index())
                .toList();
        return new NoteView(
                note.subject(), note.sweep(), issue.entry(), holds(issue), note.author(), note.written(), cases);
    }

    private boolean holds(KnownIssue issue) {
        return issue.ticket().filter(it -> it.holds(today())).isPresent();
    }

    private SweepColumns columns(SweepProgress progress) {
        return read.get(progress, columns::of);
    }

    /**
     * Writes notes, each in place of what was known of the same subject.
     *
     * @param document as a file of known issues
     * @return what was written
     * @throws InvalidInput with everything that is wrong; then nothing is written
     */
    List<KnownIssue> write(SweepProgress progress, byte[] document, String author) {
        Problems problems = new Problems();
        KnownIssues known =
                new KnownIssuesReader(today(), problems).read(new DocumentReader().read(document, problems));
        known.check(columns(progress), problems);
        Set<String> subjects = new HashSet<>(table.subjects(progress.sweep()));
        known.list().forEach(it -> subjects.add(it.subject().digest()));
        if (subjects.size() > MOST) {
            problems.add(Problem.at(Place.DOCUMENT, "too many notes for one sweep")
                    .withValue(String.valueOf(known.list().size()))
                    .withAllowed("at most " + MOST + " together; mean groups by their parameters or cause"));
        }
        problems.throwIfAny();
        List<CaseNote> notes = known.list().stream()
                .map(it -> new CaseNote(
                        progress.sweep(), it, author, clock.instant().truncatedTo(ChronoUnit.MILLIS)))
                .toList();
        save(notes);
        return known.list();
    }

    /** Where somebody else wrote about the same subject at the same time, the later one replaces it. */
    private void save(List<CaseNote> notes) {
        try {
            table.saveAll(notes);
        } catch (DataIntegrityViolationException _) {
            table.saveAll(notes);
        }
    }

    /** Removes one that was written at the sweep; whether there was one. */
    boolean remove(String sweep, String subject) {
        CaseNote.Name name = new CaseNote.Name(sweep, subject);
        boolean there = table.existsById(name);
        if (there) {
            table.deleteById(name);
        }
        return there;
    }

    /** Days of known issues are those of UTC. */
    private LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }
}
