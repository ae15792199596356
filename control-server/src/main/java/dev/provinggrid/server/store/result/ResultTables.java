package dev.provinggrid.server.store.result;

import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans that read the results of cases. */
@Configuration(proxyBeanMethods = false)
@Import({
    ArtifactRecords.class,
    AttemptViews.class,
    CaseDetails.class,
    CaseRepeats.class,
    CaseRows.class,
    FinishedCases.class,
    CaseScan.class,
    LongRunningCases.class,
    RunningCases.class,
    TraceRecords.class
})
class ResultTables {}
