package dev.provinggrid.server;

import dev.provinggrid.server.api.utilisation.PriceProperties;
import dev.provinggrid.server.dispatch.DispatchProperties;
import dev.provinggrid.server.keeping.RetentionProperties;
import dev.provinggrid.server.keeping.quota.QuotaProperties;
import dev.provinggrid.server.platform.audit.AuditProperties;
import dev.provinggrid.server.platform.database.DatabaseProperties;
import dev.provinggrid.server.platform.process.OperatorFolders;
import dev.provinggrid.server.platform.web.limit.LimitProperties;
import dev.provinggrid.server.pool.kubernetes.manifest.KubernetesPoolProperties;
import dev.provinggrid.server.pool.local.LocalPoolProperties;
import dev.provinggrid.server.security.oidc.OidcProperties;
import dev.provinggrid.server.security.token.SecurityProperties;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Gives each package its own part of {@link ServerProperties} as a bean. */
@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(ServerProperties.class)
public class PropertyBeans {

    @Bean
    OperatorFolders operatorFolders(ServerProperties server) {
        return new OperatorFolders(server.scenarios(), server.models());
    }

    @Bean
    SecurityProperties securityProperties(ServerProperties server) {
        return server.security();
    }

    @Bean
    DispatchProperties dispatchProperties(ServerProperties server) {
        return server.dispatch();
    }

    @Bean
    LocalPoolProperties localPoolProperties(ServerProperties server) {
        return server.pool().local();
    }

    @Bean
    KubernetesPoolProperties kubernetesPoolProperties(ServerProperties server) {
        return server.pool().kubernetes();
    }

    @Bean
    LimitProperties limitProperties(ServerProperties server) {
        return server.limits();
    }

    @Bean
    RetentionProperties retentionProperties(ServerProperties server) {
        return server.retention();
    }

    @Bean
    QuotaProperties quotaProperties(ServerProperties server) {
        return server.quotas();
    }

    @Bean
    PriceProperties priceProperties(ServerProperties server) {
        return server.prices();
    }

    @Bean
    DatabaseProperties databaseProperties(ServerProperties server) {
        return server.database();
    }

    @Bean
    AuditProperties auditProperties(ServerProperties server) {
        return server.audit();
    }

    @Bean
    @ConditionalOnProperty("provinggrid.oidc.issuer")
    OidcProperties oidcProperties(ServerProperties server) {
        return server.oidc();
    }
}
