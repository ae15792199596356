package dev.provinggrid.server.platform.web.limit;

import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How many requests a minute are answered ({@code provinggrid.limits.rates}); what was not asked in one minute may be asked at
 * once in the next. Workers and users with a token are not counted but for what is expensive.
 *
 * @param strangers without a token that the server knows, by address: 401 and the viewer's files
 * @param failedSignIns by address
 * @param expensive submissions, reruns and whole tables of results, by token
 */
public record RateProperties(
        @DefaultValue("600") int strangers,
        @DefaultValue("60") int failedSignIns,
        @DefaultValue("240") int expensive) {

    public RateProperties {
        if (strangers <= 0 || failedSignIns <= 0 || expensive <= 0) {
            throw new IllegalArgumentException(
                    "rates must be positive: " + strangers + ", " + failedSignIns + ", " + expensive);
        }
    }
}
