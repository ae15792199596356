package dev.provinggrid.server.api.note;

import java.util.Collection;
import java.util.List;
import org.springframework.data.jpa.repository.JpaRepository;

/** Everything that people noted. */
interface CaseNoteTable extends JpaRepository<CaseNote, CaseNote.Name> {

    List<CaseNote> findBySweepInOrderByWrittenDescSubjectAsc(Collection<String> sweeps);

    long countBySweep(String sweep);
}
