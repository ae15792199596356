package dev.provinggrid.analysis.comparison.known;

import dev.provinggrid.analysis.comparison.CaseSubject;
import dev.provinggrid.analysis.comparison.KnownValue;
import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.document.Fields;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/**
 * Reads files of known issues: {@code {format: 1, known: [{case: KEY, ticket: T, until: 2027-03-31}]}}, where {@code parameters},
 * {@code cause} and {@code replicate} may replace {@code case}, and {@code note} may stand beside ticket and date or replace
 * them.
 *
 * @param today an issue excuses failures up to and including its date
 * @param problems receives everything wrong
 */
public record KnownIssuesReader(LocalDate today, Problems problems) {

    private static final Pattern KEY = Pattern.compile("[0-9a-f]{64}");
    private static final int LONGEST_TICKET = 200;
    private static final int LONGEST_CAUSE = 200;
    private static final int LONGEST_NOTE = 2000;
    private static final int SHOWN = 100;
    private static final int MOST_REPLICATES = 100_000;

    /** Reads the issues of a document. */
    public KnownIssues read(Element document) {
        Fields fields = Fields.of(document, problems);
        fields.required("format");
        fields.word("format", List.of("1"));
        fields.required("known");
        List<KnownIssues.Entry> entries = new ArrayList<>();
        Map<CaseSubject, Place> subjects = new HashMap<>();
        for (Element item : fields.list("known")) {
            KnownIssue issue = issue(Fields.of(item, problems));
            Place before = subjects.putIfAbsent(issue.subject(), item.place());
            if (before != null && !issue.subject().isEverything()) {
                problems.add(Problem.at(item.place(), "the same is known twice").repeating(before));
            }
            entries.add(new KnownIssues.Entry(issue, item.place()));
        }
        fields.refuseOthers();
        return new KnownIssues(entries);
    }

    private KnownIssue issue(Fields fields) {
        CaseSubject subject = subject(fields);
        Optional<String> note = text(fields, "note", fields.text("note"), LONGEST_NOTE);
        boolean onlyNote = note.isPresent()
                && !fields.names().contains("ticket")
                && !fields.names().contains("until");
        Optional<KnownIssue.Ticket> ticket = onlyNote ? Optional.empty() : Optional.of(ticket(fields));
        fields.refuseOthers();
        return new KnownIssue(subject, ticket, note);
    }

    private CaseSubject subject(Fields fields) {
        Optional<String> key = fields.text("case");
        Map<String, KnownValue> parameters = parameters(fields);
        OptionalLong replicate = fields.whole("replicate", 0, MOST_REPLICATES);
        Optional<String> cause = text(fields, "cause", fields.text("cause"), LONGEST_CAUSE);
        boolean group = fields.names().contains("parameters") || cause.isPresent();
        if (key.isPresent() == group) {
            problems.add(Problem.at(fields.place(), "one of \"case\" and \"parameters\" says what is known")
                    .withAllowed("{case: KEY}, {parameters: {NAME: VALUE}}, {cause: WORD}, or both of the latter"));
        }
        if (key.isPresent() && replicate.isPresent()) {
            problems.add(Problem.at(fields.place("replicate"), "the key of a case says which replicate it is")
                    .withAllowed("replicate beside parameters or cause"));
        }
        key.filter(it -> !KEY.matcher(it).matches())
                .ifPresent(it -> problems.add(Problem.at(fields.place("case"), "not the key of a case")
                        .withValue(it)
                        .withAllowed("64 hexadecimal digits, as case_key in results.csv")));
        Optional<Integer> only = replicate.isPresent() ? Optional.of((int) replicate.getAsLong()) : Optional.empty();
        return new CaseSubject(key, parameters, only, cause);
    }

    private KnownIssue.Ticket ticket(Fields fields) {
        String ticket = text(fields, "ticket", fields.requiredText("ticket"), LONGEST_TICKET)
                .orElse("");
        LocalDate until =
                fields.requiredText("until").map(it -> date(it, fields)).orElse(LocalDate.MAX);
        return new KnownIssue.Ticket(ticket, until);
    }

    private Optional<String> text(Fields fields, String key, Optional<String> text, int longest) {
        text.filter(it -> it.length() > longest)
                .ifPresent(it -> problems.add(Problem.at(fields.place(key), "too long")
                        .withValue(it.substring(0, SHOWN) + "…")
                        .withAllowed("at most " + longest + " characters")));
        return text;
    }

    private Map<String, KnownValue> parameters(Fields fields) {
        Map<String, KnownValue> values = new LinkedHashMap<>();
        fields.fields("parameters").ifPresent(all -> {
            if (all.names().isEmpty()) {
                problems.add(Problem.at(all.place(), "without a parameter every case would be known")
                        .withAllowed("{NAME: VALUE}"));
            }
            all.names().forEach(name -> all.text(name).ifPresent(it -> values.put(name, KnownValue.of(it))));
        });
        return values;
    }

    private LocalDate date(String text, Fields fields) {
        try {
            LocalDate date = LocalDate.parse(text);
            if (date.isBefore(today)) {
                problems.add(Problem.at(fields.place("until"), "has passed: it is known no longer")
                        .withValue(text)
                        .withAllowed("a date from " + today + " on"));
            }
            return date;
        } catch (DateTimeException e) {
            problems.add(Problem.at(fields.place("until"), "not a date")
                    .withValue(text)
                    .withAllowed("year-month-day, for example " + today.plusMonths(3)));
            return LocalDate.MAX;
        }
    }
}
