package dev.provinggrid.server.audit;

import dev.provinggrid.server.ops.DataFolder;
import dev.provinggrid.server.ops.Loop;
import java.time.Clock;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Puts the audit log together. */
@Configuration(proxyBeanMethods = false)
class AuditConfiguration {

    @Bean
    AuditTable auditTable(JdbcClient jdbc) {
        return new AuditTable(jdbc);
    }

    @Bean
    AuditFile auditFile(DataFolder folder, JsonMapper json) {
        return new AuditFile(folder.logs(), json);
    }

    @Bean
    Audit audit(AuditTable table, AuditFile file, Clock clock) {
        return new Audit(table, file, new RefusalLimit(clock), clock);
    }

    @Bean
    Loop auditRetention(AuditTable table, AuditProperties keep, Clock clock) {
        return new Loop(
                "audit retention",
                Duration.ofHours(1),
                () -> table.prune(clock.instant().minus(keep.keepFor()), keep.keepEntries()),
                () -> {});
    }
}
