package dev.provinggrid.analysis.comparison.known;

import dev.provinggrid.analysis.comparison.CasePair;
import dev.provinggrid.analysis.comparison.CaseSubject;
import dev.provinggrid.analysis.comparison.ComparedCase;
import dev.provinggrid.analysis.comparison.Comparison;
import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.model.document.DocumentReader;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.problem.Suggestion;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The known issues of a project. A failure that one of them covers is reported but fails no build. */
public final class KnownIssues {

    /** No known issues. */
    public static final KnownIssues NONE = new KnownIssues(List.of());

    private final List<Entry> entries;

    /** An issue and its place in the file. */
    record Entry(KnownIssue issue, Place place) {}

    KnownIssues(List<Entry> entries) {
        this.entries = List.copyOf(entries);
    }

    /** Known issues that do not come from a file. */
    public static KnownIssues of(List<KnownIssue> issues) {
        return new KnownIssues(
                issues.stream().map(it -> new Entry(it, Place.DOCUMENT)).toList());
    }

    /**
     * Reads a stored file, whether or not its tickets have expired.
     *
     * @throws dev.provinggrid.model.problem.InvalidInput with everything wrong with it
     */
    public static KnownIssues written(String file) {
        Problems problems = new Problems();
        KnownIssues known = new KnownIssuesReader(LocalDate.MIN, problems)
                .read(new DocumentReader().read(file.getBytes(StandardCharsets.UTF_8), problems));
        problems.throwIfAny();
        return known;
    }

    public List<KnownIssue> list() {
        return entries.stream().map(Entry::issue).toList();
    }

    /** The ticket of the known issue that covers a case in either sweep of a comparison. */
    public Optional<String> ticket(CasePair pair, Comparison comparison) {
        return list().stream()
                .filter(it -> it.ticket().isPresent())
                .filter(it -> it.subject().covers(pair.first(), comparison.first(), pair.firstRow())
                        || it.subject().covers(pair.second(), comparison.second(), pair.secondRow()))
                .map(it -> it.ticket().orElseThrow().ticket())
                .findFirst();
    }

    /** The issue with a ticket that is about a case of a sweep, however it ended. */
    public Optional<KnownIssue> ticketed(SweepColumns sweep, int row) {
        ComparedCase planned = sweep.cases().get(row);
        return list().stream()
                .filter(it -> it.ticket().isPresent())
                .filter(it -> it.subject()
                        .key()
                        .map(key -> key.equals(planned.key()))
                        .orElseGet(() -> it.subject().isPlannedIn(planned, sweep, row)))
                .findFirst();
    }

    /** The issues whose ticket excuses a failure on a day. */
    public KnownIssues on(LocalDate day) {
        return new KnownIssues(entries.stream()
                .filter(it ->
                        it.issue().ticket().filter(ticket -> ticket.holds(day)).isPresent())
                .toList());
    }

    /** Reports issues that match no case of a comparison: they are mistyped, or their case is gone. */
    public void check(Comparison comparison, Problems problems) {
        check(List.of(comparison.first(), comparison.second()), "no case of either sweep is meant by this", problems);
    }

    /** Reports issues that match no case of a sweep. */
    public void check(SweepColumns sweep, Problems problems) {
        check(List.of(sweep), "no case of the sweep is meant by this", problems);
    }

    private void check(List<SweepColumns> sweeps, String aboutNone, Problems problems) {
        Set<String> names = new TreeSet<>();
        sweeps.forEach(it -> names.addAll(it.parameters().keySet()));
        for (Entry entry : entries) {
            List<String> unknown = entry.issue().subject().parameters().keySet().stream()
                    .filter(it -> !names.contains(it))
                    .toList();
            unknown.forEach(it -> problems.add(Problem.at(entry.place(), "no such parameter")
                    .withValue(it)
                    .withAllowed(Suggestion.allowed(it, names))
                    .withSuggestion(Suggestion.nearest(it, names))));
            if (unknown.isEmpty()
                    && sweeps.stream().noneMatch(it -> isPlannedIn(entry.issue().subject(), it))) {
                problems.add(Problem.at(entry.place(), aboutNone)
                        .withValue(shown(entry.issue().subject()))
                        .withAllowed("the key of a case, or parameters as \"sweep compare\" prints them"));
            }
        }
    }

    /** Whether a sweep plans one of its cases, whatever the outcome: an issue whose cause no longer occurs is not mistyped. */
    private static boolean isPlannedIn(CaseSubject subject, SweepColumns sweep) {
        return IntStream.range(0, sweep.cases().size()).anyMatch(row -> {
            ComparedCase planned = sweep.cases().get(row);
            return subject.key()
                    .map(it -> it.equals(planned.key()))
                    .orElseGet(() -> subject.isPlannedIn(planned, sweep, row));
        });
    }

    private static String shown(CaseSubject subject) {
        Stream<String> values = subject.parameters().entrySet().stream()
                .map(it -> it.getKey() + " " + it.getValue().text());
        return subject.key().orElseGet(() -> String.join(", ", values.toList()));
    }
}
