package dev.provinggrid.server.store.reuse;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Runs that count elsewhere. */
@Configuration(proxyBeanMethods = false)
@Import(ReusedRuns.class)
class ReuseTables {}
