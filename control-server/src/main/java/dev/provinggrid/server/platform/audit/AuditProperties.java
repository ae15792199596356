package dev.provinggrid.server.platform.audit;

import java.time.Duration;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How long the audit log is kept in the database ({@code provinggrid.audit}).
 *
 * @param keepFor older entries go
 * @param keepEntries the oldest go while there are more
 */
public record AuditProperties(
        @DefaultValue("365d") Duration keepFor,
        @DefaultValue("1000000") long keepEntries) {

    public AuditProperties {
        if (!keepFor.isPositive() || keepEntries <= 0) {
            throw new IllegalArgumentException(
                    "provinggrid.audit keeps entries for a positive time and number: " + keepFor + ", " + keepEntries);
        }
    }
}
