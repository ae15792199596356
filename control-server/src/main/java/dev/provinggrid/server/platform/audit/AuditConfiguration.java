package dev.provinggrid.server.platform.audit;

import dev.provinggrid.server.platform.process.Loop;
import java.time.Clock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** The audit log, kept for as long as the operator says. */
@Configuration(proxyBeanMethods = false)
@Import({Audit.class, AuditFile.class, RefusalLimit.class})
class AuditConfiguration {

    @Bean
    Loop auditRetention(Audit audit, AuditProperties keep, Clock clock) {
        return new Loop(
                "audit retention",
                Duration.ofHours(1),
                () -> audit.prune(clock.instant().minus(keep.keepFor()), keep.keepEntries()),
                () -> {});
    }
}
