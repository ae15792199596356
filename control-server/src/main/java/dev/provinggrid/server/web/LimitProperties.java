package dev.provinggrid.server.web;

import jakarta.validation.constraints.NotNull;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * How large requests may be ({@code provinggrid.limits}).
 *
 * @param document largest JSON or YAML document: sweeps, outcomes
 * @param content largest artifact or blob
 */
public record LimitProperties(
        @NotNull @DefaultValue("2MB") DataSize document,
        @NotNull @DefaultValue("1GB") DataSize content) {}
