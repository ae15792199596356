package dev.provinggrid.server.store.archive;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans that read and write the rows of archives. */
@Configuration(proxyBeanMethods = false)
@Import({ArchivedInserts.class, ArchivedRows.class, SweepImports.class})
class ArchiveTables {}
