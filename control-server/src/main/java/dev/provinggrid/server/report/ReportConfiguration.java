package dev.provinggrid.server.report;

import dev.provinggrid.server.result.Artifacts;
import dev.provinggrid.server.result.CaseRows;
import dev.provinggrid.server.result.CaseViews;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.json.JsonMapper;

/** Puts reports together. */
@Configuration(proxyBeanMethods = false)
class ReportConfiguration {

    @Bean
    ResultsCsv resultsCsv(CaseRows cases) {
        return new ResultsCsv(cases);
    }

    @Bean
    ResultsSchema resultsSchema() {
        return new ResultsSchema();
    }

    @Bean
    CasesJson casesJson(CaseRows cases, CaseViews views, JsonMapper json) {
        return new CasesJson(cases, views, json);
    }

    @Bean
    TracesCsv tracesCsv(CaseRows cases, Artifacts artifacts) {
        return new TracesCsv(cases, artifacts);
    }
}
