package dev.provinggrid.server.dispatch.repeat;

import dev.provinggrid.server.dispatch.DispatchSettings;
import dev.provinggrid.server.platform.process.Loop;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans for repeats, and for the work that follows their last outcome. */
@Configuration(proxyBeanMethods = false)
@Import({
    AuditRuns.class,
    CaseComparison.class,
    Comparisons.class,
    RepeatPieces.class,
    RepeatReports.class,
    Repeats.class,
    TraceExamination.class
})
class RepeatConfiguration {

    /** More often than leases are looked at: somebody waits for the end of the sweep. */
    private static final int ROUNDS_A_TICK = 5;

    @Bean
    Loop comparisonLoop(AuditRuns audits, DispatchSettings settings) {
        return new Loop("comparisons", settings.tick().dividedBy(ROUNDS_A_TICK), audits::goOn, () -> {});
    }
}
