package dev.provinggrid.server.report;

import dev.provinggrid.server.result.CaseDetails;
import dev.provinggrid.server.result.CaseRows;
import dev.provinggrid.server.result.CaseViews;
import dev.provinggrid.server.storage.Artifacts;
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
    CasesJson casesJson(CaseRows cases, CaseViews views, CaseDetails details, JsonMapper json) {
        return new CasesJson(cases, views, details, json);
    }

    @Bean
    TraceSchema traceSchema(Artifacts artifacts) {
        return new TraceSchema(artifacts);
    }

    @Bean
    TracesCsv tracesCsv(Artifacts artifacts) {
        return new TracesCsv(artifacts);
    }
}
