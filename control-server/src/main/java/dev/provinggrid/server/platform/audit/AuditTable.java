package dev.provinggrid.server.platform.audit;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.JpaSpecificationExecutor;

/** The audit log in the database, where operators read it. */
interface AuditTable extends JpaRepository<AuditRow, Long>, JpaSpecificationExecutor<AuditRow> {}
