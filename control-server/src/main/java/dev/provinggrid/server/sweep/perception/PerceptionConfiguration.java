package dev.provinggrid.server.sweep.perception;

import dev.provinggrid.model.perception.ModelFolder;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.server.platform.process.OperatorFolders;
import java.time.Clock;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans for perception models. */
@Configuration(proxyBeanMethods = false)
@Import({ModelStore.class, RegisteredCards.class})
class PerceptionConfiguration {

    @Bean
    KnownModels knownModels(OperatorFolders folders, ModelStore store, RegisteredCards registered, Clock clock) {
        PerceptionModels builtIn = PerceptionModels.builtIn();
        PerceptionModels own = folders.models()
                .map(folder -> builtIn.with(new ModelFolder(folder, builtIn).models()))
                .orElse(builtIn);
        return new KnownModels(own, store, registered, clock);
    }
}
