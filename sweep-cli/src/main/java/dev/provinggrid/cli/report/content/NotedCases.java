package dev.provinggrid.cli.report.content;

import dev.provinggrid.analysis.comparison.SweepColumns;
import dev.provinggrid.analysis.comparison.known.KnownIssue;
import dev.provinggrid.analysis.comparison.known.KnownIssues;
import dev.provinggrid.cli.report.comparison.ComparedSource;
import dev.provinggrid.model.wire.view.CaseView;
import dev.provinggrid.model.wire.view.SweepView;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The notes of people on the cases of a sweep. */
public record NotedCases(List<Noted> list) {

    /**
     * One thing that is known.
     *
     * @param cases that it is about, by index
     */
    public record Noted(KnownIssue issue, List<Integer> cases) {

        /** What it is about, in words. */
        public String about() {
            return issue.subject()
                    .key()
                    .map(_ -> cases.isEmpty() ? "a case of another sweep" : "case " + cases.getFirst())
                    .orElseGet(this::group);
        }

        private String group() {
            Stream<String> levels = issue.subject().parameters().entrySet().stream()
                    .map(it -> it.getKey() + " " + it.getValue().text());
            Stream<String> replicate = issue.subject().replicate().map(it -> "replicate " + it).stream();
            return Stream.of(issue.subject().cause().stream(), levels, replicate)
                    .flatMap(it -> it)
                    .collect(Collectors.joining(", "));
        }

        /** Ticket, its last day and the note, as far as there are any. */
        public String said() {
            Optional<String> ticket = issue.ticket().map(it -> it.ticket() + " until " + it.until());
            return Stream.of(ticket, issue.note()).flatMap(Optional::stream).collect(Collectors.joining(": "));
        }
    }

    static NotedCases of(KnownIssues known, SweepView sweep, List<CaseView> cases) {
        if (known.list().isEmpty()) {
            return new NotedCases(List.of());
        }
        SweepColumns columns = ComparedSource.columns(sweep, cases);
        return new NotedCases(known.list().stream()
                .map(it -> new Noted(it, covered(it, columns)))
                .toList());
    }

    private static List<Integer> covered(KnownIssue issue, SweepColumns columns) {
        return IntStream.range(0, columns.cases().size())
                .filter(row -> issue.subject().covers(columns.cases().get(row), columns, row))
                .mapToObj(row -> columns.cases().get(row).index())
                .toList();
    }

    /** What is said of a case; empty where nobody said anything. */
    public String of(CaseView view) {
        return list.stream()
                .filter(it -> it.cases().contains(view.index()))
                .map(Noted::said)
                .collect(Collectors.joining("; "));
    }
}
