package dev.provinggrid.server.report;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** What is told of a sweep as files. */
@Configuration(proxyBeanMethods = false)
@Import({CasesJson.class, ResultsCsv.class, ResultsSchema.class, TraceSchema.class, TracesCsv.class})
class ReportConfiguration {}
