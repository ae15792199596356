package dev.provinggrid.server.platform.web;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.observation.SecurityObservationSettings;

/** Counts and times requests by URL template and status, but not each filter that they pass. */
@Configuration(proxyBeanMethods = false)
class WebMetrics {

    @Bean
    SecurityObservationSettings noObservationOfFilters() {
        return SecurityObservationSettings.noObservations();
    }
}
