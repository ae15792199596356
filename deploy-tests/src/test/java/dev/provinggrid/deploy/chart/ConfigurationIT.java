package dev.provinggrid.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.ConfigMap;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The server takes the configuration that the manifests give it: a key that it does not know would stop its start. */
class ConfigurationIT {

    private static final int LONGEST_START_S = 180;

    @ParameterizedTest
    @ValueSource(strings = {"cpu", "gpu"})
    void theServerKnowsEveryKey(String variant, @TempDir Path folder) throws Exception {
        Path manifest;
        try (var files = Files.list(Chart.HOME.resolve("k8s").resolve(variant))) {
            manifest = files.filter(it -> it.getFileName().toString().matches("\\d+-configmap\\.yaml"))
                    .findFirst()
                    .orElseThrow();
        }
        ConfigMap map = (ConfigMap) StrictYaml.read(Files.readString(manifest));
        Files.writeString(folder.resolve("application.yaml"), map.getData().get("application.yaml"));
        Path log = folder.resolve("log.txt");
        Process server = start(folder, log);
        try {
            assertThat(server.waitFor(LONGEST_START_S, TimeUnit.SECONDS)).isTrue();
            assertThat(server.exitValue()).as(Files.readString(log)).isZero();
        } finally {
            server.destroyForcibly();
        }
    }

    /** Workers apart it is the server of the cluster: what makes them there is tested elsewhere. */
    private static Process start(Path folder, Path log) throws IOException {
        ProcessBuilder server = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+ExitOnOutOfMemoryError",
                        "--enable-native-access=ALL-UNNAMED",
                        "-jar",
                        Chart.HOME
                                .resolve("control-server/target/control-server.jar")
                                .toString(),
                        "--spring.config.additional-location=file:" + folder + "/",
                        "--provinggrid.data=" + folder.resolve("data"),
                        "--provinggrid.pool.kind=local",
                        "--provinggrid.pool.local.workers=0",
                        "--server.address=127.0.0.1",
                        "--server.port=0",
                        "--provinggrid.exit-when-ready=true"))
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        server.environment().put("POD_IP", "127.0.0.1");
        return server.start();
    }
}
