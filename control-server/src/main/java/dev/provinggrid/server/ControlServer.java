package dev.provinggrid.server;

import dev.provinggrid.server.audit.AuditProperties;
import dev.provinggrid.server.ops.DataFolder;
import dev.provinggrid.server.pool.kubernetes.KubernetesPoolProperties;
import dev.provinggrid.server.pool.local.LocalPoolProperties;
import dev.provinggrid.server.security.SecurityProperties;
import dev.provinggrid.server.web.LimitProperties;
import java.time.Clock;
import java.util.Objects;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.context.TypeExcludeFilter;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.FilterType;

/** Entry point of the control server. */
@SpringBootConfiguration(proxyBeanMethods = false)
@AutoConfigurationPackage
@ComponentScan(excludeFilters = @ComponentScan.Filter(type = FilterType.CUSTOM, classes = TypeExcludeFilter.class))
@NeededAutoConfigurations
@EnableConfigurationProperties(ServerProperties.class)
public class ControlServer {

    public static void main(String[] args) {
        SpringApplication.run(ControlServer.class, args);
    }

    @Bean
    DataFolder dataFolder(ServerProperties properties) {
        return new DataFolder(properties.data(), Objects.requireNonNullElse(properties.store(), properties.data()));
    }

    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }

    @Bean
    SecurityProperties securityProperties(ServerProperties properties) {
        return properties.security();
    }

    @Bean
    LocalPoolProperties localPoolProperties(ServerProperties properties) {
        return properties.pool().local();
    }

    @Bean
    KubernetesPoolProperties kubernetesPoolProperties(ServerProperties properties) {
        return properties.pool().kubernetes();
    }

    @Bean
    AuditProperties auditProperties(ServerProperties properties) {
        return properties.audit();
    }

    @Bean
    LimitProperties limitProperties(ServerProperties properties) {
        return properties.limits();
    }
}
