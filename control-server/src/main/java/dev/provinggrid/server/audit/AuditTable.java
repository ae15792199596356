package dev.provinggrid.server.audit;

import java.time.Instant;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;
import org.springframework.transaction.annotation.Transactional;

/** The audit log in the database, where operators read it. */
interface AuditTable extends JpaRepository<AuditRow, Long>, JpaSpecificationExecutor<AuditRow> {

    /** Forgets what is older, and the oldest beyond so many. */
    @Transactional
    @Modifying
    @Query("delete from AuditRow where recorded < ?1 or id <= (select max(last.id) from AuditRow last) - ?2")
    void prune(Instant before, long most);
}
