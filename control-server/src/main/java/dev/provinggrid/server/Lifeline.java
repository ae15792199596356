package dev.provinggrid.server;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.event.EventListener;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;

/**
 * Ends the server when the program that started it ends, if so configured. It takes the closing of standard input as that
 * program's end: after a {@code kill -9} no signal would report it.
 */
@Component
class Lifeline {

    private static final Logger LOG = LoggerFactory.getLogger(Lifeline.class);

    private final ServerProperties properties;
    private final ConfigurableApplicationContext application;

    Lifeline(ServerProperties properties, ConfigurableApplicationContext application) {
        this.properties = properties;
        this.application = application;
    }

    /** Runs after all other listeners of readiness, so that an immediate end comes after a complete start. */
    @Order(Ordered.LOWEST_PRECEDENCE)
    @EventListener(ApplicationReadyEvent.class)
    void hold() {
        if (properties.exitWhenReady()) {
            Thread.ofPlatform().name("exit-when-ready").start(this::exit);
        } else if (properties.exitWithStdin()) {
            Thread.ofPlatform().name("lifeline").daemon().start(() -> {
                awaitEnd(System.in);
                LOG.info("Standard input closed: shutting down");
                exit();
            });
        }
    }

    private static void awaitEnd(InputStream input) {
        try {
            input.transferTo(OutputStream.nullOutputStream());
        } catch (IOException closed) {
            // A broken pipe says the same as its end.
        }
    }

    private void exit() {
        System.exit(SpringApplication.exit(application));
    }
}
