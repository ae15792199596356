package dev.provinggrid.server.store.worker;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The tables of workers. */
@Configuration(proxyBeanMethods = false)
@Import({LostWorkersOfSweeps.class, Machines.class, Workers.class})
class WorkerTables {}
