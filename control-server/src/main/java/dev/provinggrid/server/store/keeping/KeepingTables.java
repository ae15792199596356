package dev.provinggrid.server.store.keeping;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The tables of what is removed. */
@Configuration(proxyBeanMethods = false)
@Import({
    DatabaseCopy.class,
    DeletedSweeps.class,
    OpeningSweeps.class,
    RemovedRows.class,
    StoredFiles.class,
    UsedInputs.class
})
class KeepingTables {}
