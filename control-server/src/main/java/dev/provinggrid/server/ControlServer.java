package dev.provinggrid.server;

import dev.provinggrid.server.ops.DataFolder;
import dev.provinggrid.server.ops.DataFolderClaim;
import dev.provinggrid.server.security.SecurityProperties;
import dev.provinggrid.server.web.LimitProperties;
import java.time.Clock;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;

/** Entry point of the control server. */
@SpringBootApplication
@EnableConfigurationProperties(ServerProperties.class)
public class ControlServer {

    public static void main(String[] args) {
        application().run(args);
    }

    /** The application with what must happen before its beans exist: the data folder is claimed first of all. */
    public static SpringApplication application() {
        SpringApplication application = new SpringApplication(ControlServer.class);
        application.addListeners(new DataFolderClaim());
        return application;
    }

    @Bean
    DataFolder dataFolder(ServerProperties properties) {
        return new DataFolder(properties.data());
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
    LimitProperties limitProperties(ServerProperties properties) {
        return properties.limits();
    }
}
