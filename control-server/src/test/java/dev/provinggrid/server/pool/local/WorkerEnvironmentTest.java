package dev.provinggrid.server.pool.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class WorkerEnvironmentTest {

    private static final Map<String, String> NEEDED = Map.of(
            "PATH", "/usr/bin",
            "SUMO_HOME", "/usr/share/sumo",
            "LICENSE_KEY", "of the user's simulator",
            "SERVER_ROOT", "of the user's simulator",
            "PROVINGGRID_PERCEPTION_ON", "cpu");

    @Test
    void nothingThatConfiguresTheServerReachesItsWorkers() {
        Map<String, String> environment = new TreeMap<>(NEEDED);
        environment.put("SPRING_DATASOURCE_PASSWORD", "secret");
        environment.put("spring.datasource.password", "secret");
        environment.put("SPRING_APPLICATION_JSON", "{\"spring.datasource.password\": \"secret\"}");
        environment.put("SERVER_SSL_KEY_STORE_PASSWORD", "secret");
        environment.put("provinggrid_oidc_clientSecret", "secret");
        environment.put("PROVINGGRID_TOKEN_FILE", "/home/somebody/token");

        WorkerEnvironment.leave(environment);

        assertThat(environment).isEqualTo(NEEDED);
    }
}
