package dev.provinggrid.analysis.comparison.known;

import dev.provinggrid.analysis.comparison.CaseSubject;
import java.time.LocalDate;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * A known issue of one or more cases: a ticket that excuses their failures until a day, a note, or both.
 *
 * @param subject the cases that it is about
 * @param ticket ticket that excuses the failure; empty if there is only a note
 * @param note finding, for people
 */
public record KnownIssue(CaseSubject subject, Optional<Ticket> ticket, Optional<String> note) {

    /**
     * Reads a stored entry, whether or not its ticket has expired.
     *
     * @param entry as in the file of known issues, as JSON
     * @throws dev.provinggrid.model.problem.InvalidInput with everything wrong with it
     */
    public static KnownIssue of(String entry) {
        return KnownIssues.written("{\"format\":1,\"known\":[" + entry + "]}")
                .list()
                .getFirst();
    }

    /** The entry of the file of known issues; {@link KnownIssuesReader} reads it back to an equal issue. */
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
     * The ticket of a failure.
     *
     * @param until last day on which it excuses the failure
     */
    public record Ticket(String ticket, LocalDate until) {

        /** Whether it excuses a failure on a day. */
        public boolean holds(LocalDate day) {
            return !until.isBefore(day);
        }
    }
}
