package dev.provinggrid.server.platform.web;

import dev.provinggrid.model.wire.Timestamps;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import tools.jackson.databind.JacksonModule;

/** Gives all times in what the server writes as JSON {@link Timestamps the same form}. */
@Configuration(proxyBeanMethods = false)
class JsonTimes {

    @Bean
    JacksonModule timestamps() {
        return Timestamps.module();
    }
}
