package dev.provinggrid.analysis.comparison.known;

import dev.provinggrid.analysis.comparison.CaseSubject;
import java.time.LocalDate;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * What is known of a case or a group of cases: a note, that it fails under a ticket until a day, or both.
 *
 * @param subject the cases
 * @param ticket where it is worked on, while it does not count; empty where there is only a note
 * @param note what somebody found
 */
public record KnownIssue(CaseSubject subject, Optional<Ticket> ticket, Optional<String> note) {

    /**
     * Reads one that was written before, whether its ticket still holds or not.
     *
     * @param entry as the file of known issues has it, as JSON
     * @throws dev.provinggrid.model.problem.InvalidInput with everything that is wrong with it
     */
    public static KnownIssue of(String entry) {
        return KnownIssues.written("{\"format\":1,\"known\":[" + entry + "]}")
                .list()
                .getFirst();
    }

    /** As the file of known issues has it: what {@link KnownIssuesReader} reads back to the same. */
    public SequencedMap<String, Object> entry() {
        SequencedMap<String, Object> entry = subject.entry();
        ticket.ifPresent(it -> {
            entry.put("ticket", it.ticket());
            entry.put("until", it.until().toString());
        });
        note.ifPresent(it -> entry.put("note", it));
        return entry;
    }

    /**
     * Where a failure is worked on.
     *
     * @param until the last day on which it does not count
     */
    public record Ticket(String ticket, LocalDate until) {

        /** Whether it excuses a failure on a day. */
        public boolean holds(LocalDate day) {
            return !until.isBefore(day);
        }
    }
}
