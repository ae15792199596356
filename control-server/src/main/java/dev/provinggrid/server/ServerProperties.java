package dev.provinggrid.server;

import dev.provinggrid.server.api.utilisation.PriceProperties;
import dev.provinggrid.server.dispatch.DispatchProperties;
import dev.provinggrid.server.keeping.RetentionProperties;
import dev.provinggrid.server.keeping.quota.QuotaProperties;
import dev.provinggrid.server.platform.audit.AuditProperties;
import dev.provinggrid.server.platform.database.DatabaseProperties;
import dev.provinggrid.server.platform.web.limit.LimitProperties;
import dev.provinggrid.server.pool.PoolKind;
import dev.provinggrid.server.pool.kubernetes.manifest.KubernetesPoolProperties;
import dev.provinggrid.server.pool.local.LocalPoolProperties;
import dev.provinggrid.server.security.oidc.OidcProperties;
import dev.provinggrid.server.security.token.SecurityProperties;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.boot.context.properties.bind.Name;

/**
 * Everything that {@code provinggrid.*} configures. It is one tree, so that an unknown key (misspelt or retired) stops
 * the start.
 *
 * @param data folder of everything the server keeps; absolute once the server runs
 * @param store folder of inputs and results if not the data folder; servers on one database share it
 * @param scenariosFolder the operator's folder of scenario manifests
 * @param modelsFolder the operator's folder of perception models: cards and files
 * @param home where the programs of an unpacked distribution lie; set by the launcher
 * @param exitWithStdin whether to shut down when the standard input closes
 * @param exitWhenReady whether to shut down as soon as the server is ready: a start that trains the JVM's AOT cache
 */
@ConfigurationProperties(prefix = "provinggrid", ignoreUnknownFields = false)
public record ServerProperties(
        Path data,
        @Nullable Path store,
        @Name("scenarios") @Nullable Path scenariosFolder,
        @Name("models") @Nullable Path modelsFolder,
        @Nullable Path home,
        @DefaultValue("false") boolean exitWithStdin,
        @DefaultValue("false") boolean exitWhenReady,
        @DefaultValue SecurityProperties security,
        @DefaultValue DispatchProperties dispatch,
        @DefaultValue Pools pool,
        @DefaultValue LimitProperties limits,
        @DefaultValue RetentionProperties retention,
        @DefaultValue QuotaProperties quotas,
        @DefaultValue PriceProperties prices,
        @DefaultValue DatabaseProperties database,
        @DefaultValue AuditProperties audit,
        @Nullable OidcProperties oidc) {

    public ServerProperties {
        Objects.requireNonNull(data, "provinggrid.data is missing");
    }

    /** The operator's folder of scenario manifests. */
    public Optional<Path> scenarios() {
        return Optional.ofNullable(scenariosFolder);
    }

    /** The operator's folder of perception models. */
    public Optional<Path> models() {
        return Optional.ofNullable(modelsFolder);
    }

    /**
     * Where workers run ({@code provinggrid.pool}).
     *
     * @param kind which pool is used; the settings of the other are ignored
     */
    public record Pools(
            @DefaultValue("local") PoolKind kind,
            @DefaultValue LocalPoolProperties local,
            @DefaultValue KubernetesPoolProperties kubernetes) {}
}
