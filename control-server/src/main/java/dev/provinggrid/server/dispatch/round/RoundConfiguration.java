package dev.provinggrid.server.dispatch.round;

import dev.provinggrid.server.dispatch.DispatchSettings;
import dev.provinggrid.server.platform.process.Loop;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans of reruns and cancellations. */
@Configuration(proxyBeanMethods = false)
@Import({
    Cancellations.class,
    ExecutionChanges.class,
    Reruns.class,
    Resumptions.class,
    RoundPieces.class,
    RunnableHere.class
})
class RoundConfiguration {

    private static final Duration PERIOD = Duration.ofSeconds(1);

    @Bean
    Loop cancellationLoop(Cancellations cancellations) {
        return new Loop("cancellations", PERIOD, cancellations::goOn, () -> {});
    }

    @Bean
    Loop roundLoop(RoundPieces pieces, DispatchSettings settings) {
        return new Loop("rounds", settings.tick(), pieces::goOn, () -> {});
    }
}
