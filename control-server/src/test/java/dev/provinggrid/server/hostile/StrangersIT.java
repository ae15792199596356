package dev.provinggrid.server.hostile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.server.ServerProcess;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who bears no token that the server knows is answered so often and no oftener, and cannot fill the log. */
class StrangersIT {

    private static final int STRANGERS = 30;
    private static final int EXPENSIVE = 5;

    @TempDir
    private static Path folder;

    private static ServerProcess server;

    @BeforeAll
    static void start() throws IOException {
        server = ServerProcess.start(
                        folder,
                        "--provinggrid.pool.local.workers=0",
                        "--provinggrid.limits.rates.strangers=" + STRANGERS,
                        "--provinggrid.limits.rates.failed-sign-ins=3",
                        "--provinggrid.limits.rates.expensive=" + EXPENSIVE)
                .ready();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void strangersHaveToWaitAndNobodyElse() throws IOException, InterruptedException {
        long before = Files.size(folder.resolve("logs/server.log"));
        for (int i = 0; i < 3; i++) {
            send("POST", "/api/v1/sign-in", "{\"code\": \"guessed\"}", "Content-Type", "application/json");
        }
        HttpResponse<String> signIn =
                send("POST", "/api/v1/sign-in", "{\"code\": \"guessed\"}", "Content-Type", "application/json");
        assertThat(signIn.statusCode()).isEqualTo(429);
        assertThat(signIn.headers().firstValueAsLong("Retry-After").orElseThrow())
                .isBetween(1L, 60L);

        HttpResponse<String> last = null;
        for (int i = 0; i < 3 * STRANGERS; i++) {
            last = send("GET", "/api/v1/sweeps", "", "Authorization", "Bearer guessed");
        }
        assertThat(last.statusCode()).isEqualTo(429);
        assertThat(last.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(last.headers().firstValueAsLong("Retry-After").orElseThrow()).isBetween(1L, 60L);

        assertThat(send("GET", "/api/v1/sweeps", "", "Authorization", operator())
                        .statusCode())
                .isEqualTo(200);
        assertThat(send("GET", "/actuator/health/liveness", "").statusCode()).isEqualTo(200);
        assertThat(Files.size(folder.resolve("logs/server.log")) - before).isLessThan(1000);
        await().atMost(Duration.ofSeconds(30))
                .until(() -> send("GET", "/api/v1/sweeps", "").statusCode() == 401);
    }

    @Test
    void aTokenThatAsksForMuchTooOftenHasToWait() throws IOException, InterruptedException {
        int status = 0;
        for (int i = 0; i <= EXPENSIVE; i++) {
            status = send("GET", "/api/v1/sweeps/none/results.csv", "", "Authorization", operator())
                    .statusCode();
        }
        assertThat(status).isEqualTo(429);
        HttpResponse<String> refused =
                send("POST", "/api/v1/sweeps", "{}", "Authorization", operator(), "Content-Type", "application/json");
        assertThat(refused.statusCode()).isEqualTo(429);
        assertThat(refused.headers().firstValueAsLong("Retry-After").orElseThrow())
                .isBetween(1L, 60L);
        assertThat(send("GET", "/api/v1/sweeps", "", "Authorization", operator())
                        .statusCode())
                .isEqualTo(200);
    }

    private static String operator() throws IOException {
        return "Bearer " + server.token();
    }

    private static HttpResponse<String> send(String method, String path, String body, String... headers)
            throws IOException, InterruptedException {
        return server.send(method, path, body, headers);
    }
}
