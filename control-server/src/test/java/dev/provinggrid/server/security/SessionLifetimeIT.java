package dev.provinggrid.server.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SessionLifetimeIT extends People {

    @Override
    protected List<String> database() {
        return Stream.concat(super.database().stream(), Stream.of("--provinggrid.security.session-lasts=2s"))
                .toList();
    }

    @Test
    void aSessionEndsInTimeHoweverMuchItIsUsed() throws Exception {
        String session = signIn("ada");
        assertThat(browse(session, "GET", "/api/v1/sign-in").statusCode()).isEqualTo(200);
        await().pollInterval(Duration.ofMillis(50))
                .atMost(Duration.ofSeconds(20))
                .until(() -> browse(session, "GET", "/api/v1/sign-in").statusCode() == 401);
        assertThat(read(as("ada", "GET", "/api/v1/sessions"))).isEmpty();
    }
}
