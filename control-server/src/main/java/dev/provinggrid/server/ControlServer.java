package dev.provinggrid.server;

import dev.provinggrid.model.wire.DiskReserve;
import dev.provinggrid.server.platform.disk.FullDisk;
import dev.provinggrid.server.platform.process.DataFolder;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Objects;
import java.util.random.RandomGenerator;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.context.TypeExcludeFilter;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.FilterType;

/** Entry point of the control server. */
@SpringBootConfiguration(proxyBeanMethods = false)
@AutoConfigurationPackage
@ComponentScan(excludeFilters = @ComponentScan.Filter(type = FilterType.CUSTOM, classes = TypeExcludeFilter.class))
@NeededAutoConfigurations
public class ControlServer {

    private static final int FAILED = 1;

    public static void main(String[] args) {
        try {
            SpringApplication.run(ControlServer.class, args);
        } catch (RuntimeException notStarted) { // and reported
            System.exit(FullDisk.isCauseOf(notStarted) ? DiskReserve.TRY_AGAIN : FAILED);
        }
    }

    @Bean
    DataFolder dataFolder(ServerProperties properties) {
        return new DataFolder(properties.data(), Objects.requireNonNullElse(properties.store(), properties.data()));
    }

    @Bean
    Clock clock() {
        return Clock.systemUTC();
    }

    /** Source of fencing tokens and ids. */
    @Bean
    RandomGenerator random() {
        return new SecureRandom();
    }
}
