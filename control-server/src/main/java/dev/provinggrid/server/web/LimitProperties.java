package dev.provinggrid.server.web;

import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * How large requests may be, and how many ({@code provinggrid.limits}).
 *
 * @param document largest JSON or YAML document: sweeps, outcomes
 * @param content largest artifact or blob
 */
public record LimitProperties(
        @DefaultValue("2MB") DataSize document,
        @DefaultValue("1GB") DataSize content,
        @DefaultValue RateProperties rates) {

    public LimitProperties {
        if (document.toBytes() <= 0 || content.toBytes() <= 0) {
            throw new IllegalArgumentException("limits must be positive: " + document + ", " + content);
        }
    }
}
