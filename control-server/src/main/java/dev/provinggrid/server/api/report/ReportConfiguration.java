package dev.provinggrid.server.api.report;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans for the files that report on a sweep. */
@Configuration(proxyBeanMethods = false)
@Import({
    CasesJson.class,
    ResultsCsv.class,
    ResultsParquet.class,
    ResultsSchema.class,
    SweepTraces.class,
    TraceSchema.class,
    TracesCsv.class,
    TracesParquet.class
})
class ReportConfiguration {}
