package dev.provinggrid.model.comparison;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.problem.Suggestion;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What is known to fail: a case that is among it is told, and fails no build. */
public final class KnownIssues {

    /** Nothing is known. */
    public static final KnownIssues NONE = new KnownIssues(List.of());

    private final List<Entry> entries;

    /** An issue, and where it stands in its file. */
    record Entry(KnownIssue issue, Element written) {}

    KnownIssues(List<Entry> entries) {
        this.entries = List.copyOf(entries);
    }

    public List<KnownIssue> list() {
        return entries.stream().map(Entry::issue).toList();
    }

    /** The ticket under which a case of a comparison is known, in either of its sweeps. */
    public Optional<String> ticket(CasePair pair, Comparison comparison) {
        return list().stream()
                .filter(it -> it.covers(pair.first(), comparison.first(), pair.firstRow())
                        || it.covers(pair.second(), comparison.second(), pair.secondRow()))
                .map(KnownIssue::ticket)
                .findFirst();
    }

    /** Finds what is about no case of a comparison: a slip of the pen, or of a case that is gone. */
    public void check(Comparison comparison, Problems problems) {
        List<SweepColumns> sweeps = List.of(comparison.first(), comparison.second());
        Set<String> names = new TreeSet<>();
        sweeps.forEach(it -> names.addAll(it.parameters().keySet()));
        for (Entry entry : entries) {
            List<String> unknown = entry.issue().parameters().keySet().stream()
                    .filter(it -> !names.contains(it))
                    .toList();
            unknown.forEach(it -> problems.add(Problem.at(entry.written().place(), "no such parameter")
                    .withValue(it)
                    .withAllowed(Suggestion.allowed(it, names))
                    .withSuggestion(Suggestion.nearest(it, names))));
            if (unknown.isEmpty() && sweeps.stream().noneMatch(it -> coversAny(entry.issue(), it))) {
                problems.add(Problem.at(entry.written().place(), "no case of either sweep is meant by this")
                        .withValue(shown(entry.issue()))
                        .withAllowed("the key of a case, or parameters as \"sweep compare\" prints them"));
            }
        }
    }

    private static boolean coversAny(KnownIssue issue, SweepColumns sweep) {
        return IntStream.range(0, sweep.cases().size())
                .anyMatch(row -> issue.covers(sweep.cases().get(row), sweep, row));
    }

    private static String shown(KnownIssue issue) {
        Stream<String> values = issue.parameters().entrySet().stream()
                .map(it -> it.getKey() + "=" + it.getValue().text());
        return issue.key().orElseGet(() -> String.join(" ", values.toList()));
    }
}
