package dev.provinggrid.server;

import dev.provinggrid.server.pool.local.LocalPoolProperties;
import dev.provinggrid.server.security.SecurityProperties;
import dev.provinggrid.server.web.LimitProperties;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.nio.file.Path;
import java.util.Optional;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.validation.annotation.Validated;

/**
 * Everything that {@code provinggrid.*} configures. One tree, so that a key nobody reads (misspelt, retired) stops the start.
 *
 * @param data folder that holds all the server keeps; absolute once the server runs
 * @param scenarios the operator's folder of scenario manifests
 * @param home where the programs of an unpacked distribution lie; set by the launcher
 * @param exitWithStdin whether to shut down when the standard input closes
 * @param exitWhenReady whether to shut down as soon as the server is ready: a start that trains the JVM's AOT cache
 */
@Validated
@ConfigurationProperties(prefix = "provinggrid", ignoreUnknownFields = false)
public record ServerProperties(
        @NotNull Path data,
        Optional<Path> scenarios,
        Optional<Path> home,
        @DefaultValue("false") boolean exitWithStdin,
        @DefaultValue("false") boolean exitWhenReady,
        @Valid @DefaultValue SecurityProperties security,
        @Valid @DefaultValue Pools pool,
        @Valid @DefaultValue LimitProperties limits) {

    /** Where workers run ({@code provinggrid.pool}). */
    public record Pools(@Valid @DefaultValue LocalPoolProperties local) {}
}
