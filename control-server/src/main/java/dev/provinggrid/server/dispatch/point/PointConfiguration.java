package dev.provinggrid.server.dispatch.point;

import dev.provinggrid.server.platform.process.Loop;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;

/** Beans that take points from outside. */
@Configuration(proxyBeanMethods = false)
@Import({Quiet.class, Telling.class})
class PointConfiguration {

    private static final Duration PERIOD = Duration.ofSeconds(1);

    @Bean
    Loop quietLoop(Quiet quiet) {
        return new Loop("told lists", PERIOD, quiet::look, () -> {});
    }
}
