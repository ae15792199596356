package dev.provinggrid.server.api.note;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;

/** The table of all notes. */
interface CaseNoteTable extends JpaRepository<CaseNote, CaseNote.Name> {

    List<CaseNote> findBySweepInOrderByWrittenDescSubjectAsc(Collection<String> sweeps);

    /** What notes of a sweep are about. */
    @Query("select subject from CaseNote where sweep = :sweep")
    Set<String> subjects(String sweep);

    /** Sweeps of a scenario that have notes and labels. */
    @Query("""
            select s.id, s.labels from SubmittedSweep s
            where s.scenario = :scenario and s.labels is not null
            and exists (select 1 from CaseNote n where n.sweep = s.id)""")
    List<NotedSweep> noted(String scenario);

    /** A sweep with its labels. */
    record NotedSweep(String id, List<String> labels) {}
}
