package dev.provinggrid.server.result;

import java.time.Duration;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * How long replays are kept ({@code provinggrid.replays}).
 *
 * @param keepFor from when they were stored
 * @param keepSize of all of them together; beyond it the oldest go
 */
public record ReplayProperties(
        @DefaultValue("30d") Duration keepFor,
        @DefaultValue("20GB") DataSize keepSize) {}
