package dev.provinggrid.server.api.note;

import dev.provinggrid.analysis.comparison.known.KnownIssue;
import dev.provinggrid.model.document.CanonicalJson;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Table;
import java.time.Instant;

/** A user's latest note about a case or a group of cases of a sweep. */
@Entity
@IdClass(CaseNote.Name.class)
@Table(name = "case_note")
class CaseNote {

    @Id
    @Column(name = "sweep_id")
    private String sweep;

    @Id
    private String subject;

    private String entry;
    private String author;
    private Instant written;

    /** @param subject SHA-256 that identifies the case or group */
    record Name(String sweep, String subject) {}

    /** For JPA. */
    protected CaseNote() {}

    CaseNote(String sweep, KnownIssue issue, String author, Instant written) {
        this.sweep = sweep;
        this.subject = issue.subject().digest();
        this.entry = CanonicalJson.of(issue.entry());
        this.author = author;
        this.written = written;
    }

    String sweep() {
        return sweep;
    }

    String subject() {
        return subject;
    }

    /** The note as an entry of a known-issues file. */
    KnownIssue issue() {
        return KnownIssue.of(entry);
    }

    String author() {
        return author;
    }

    Instant written() {
        return written;
    }
}
