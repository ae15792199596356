package dev.provinggrid.server.platform.database;

import java.time.Duration;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How the server treats its database ({@code provinggrid.database}).
 *
 * @param durable whether H2 in the data folder syncs each commit before it is answered; PostgreSQL does so by itself
 * @param startTimeout how long a start waits for a database that does not answer yet
 */
public record DatabaseProperties(
        @DefaultValue("true") boolean durable,
        @DefaultValue("2m") Duration startTimeout) {}
