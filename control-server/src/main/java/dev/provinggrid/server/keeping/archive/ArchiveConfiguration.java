package dev.provinggrid.server.keeping.archive;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Archives of sweeps. */
@Configuration(proxyBeanMethods = false)
@Import({Exports.class, ImportedRows.class, Imports.class})
class ArchiveConfiguration {}
