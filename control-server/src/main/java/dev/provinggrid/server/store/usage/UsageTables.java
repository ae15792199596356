package dev.provinggrid.server.store.usage;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Sums over the tables. */
@Configuration(proxyBeanMethods = false)
@Import({OpenCases.class, PoolRefusals.class, SweepRuns.class, SweepUsage.class, Totals.class})
class UsageTables {}
