package dev.provinggrid.server.store.archive;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** What archives read and write. */
@Configuration(proxyBeanMethods = false)
@Import({ArchivedInserts.class, ArchivedRows.class, SweepImports.class})
class ArchiveTables {}
