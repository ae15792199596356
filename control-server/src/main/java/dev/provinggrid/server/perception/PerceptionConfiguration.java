package dev.provinggrid.server.perception;

import dev.provinggrid.model.perception.ModelFolder;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.server.ServerProperties;
import dev.provinggrid.server.result.Blobs;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Puts the perception models together. */
@Configuration(proxyBeanMethods = false)
class PerceptionConfiguration {

    @Bean
    ModelStore modelStore(Blobs blobs) {
        return new ModelStore(blobs);
    }

    @Bean
    RegisteredCards registeredCards(JdbcClient jdbc) {
        return new RegisteredCards(jdbc);
    }

    @Bean
    KnownModels knownModels(ServerProperties properties, ModelStore store, RegisteredCards registered, Clock clock) {
        PerceptionModels builtIn = PerceptionModels.builtIn();
        PerceptionModels own = properties
                .models()
                .map(folder -> builtIn.with(new ModelFolder(folder, builtIn).models()))
                .orElse(builtIn);
        return new KnownModels(own, store, registered, clock);
    }
}
