package dev.provinggrid.server.dispatch;

import dev.provinggrid.server.store.list.ListSettings;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Beans for the time settings of dispatch. */
@Configuration(proxyBeanMethods = false)
class DispatchConfiguration {

    @Bean
    @ConditionalOnMissingBean
    DispatchSettings dispatchSettings(DispatchProperties properties) {
        return DispatchSettings.DEFAULT.withSilence(properties.silenceLimit());
    }

    @Bean
    ListSettings listSettings(DispatchProperties properties) {
        return new ListSettings(properties.rowsAhead());
    }
}
