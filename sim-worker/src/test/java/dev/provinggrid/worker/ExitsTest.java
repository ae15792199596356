package dev.provinggrid.worker;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.worker.control.Standstill;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How the process of a worker ends whose thread failed. */
class ExitsTest {

    @ParameterizedTest
    @CsvSource({
        "fault, 70, the worker ends with exit code 70: no room",
        "standstill, 143, the worker ends with exit code 143: the thread main got nowhere for 300 s"
    })
    void theExitCodeTellsAFaultFromAStandstillAndTheLastLineSaysWhy(String fault, int status, String line)
            throws IOException, InterruptedException {
        Process worker = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Crashing.class.getName(),
                        fault)
                .redirectErrorStream(true)
                .start();
        List<String> log = new String(worker.getInputStream().readAllBytes(), UTF_8)
                .lines()
                .toList();
        assertThat(worker.waitFor()).isEqualTo(status);
        assertThat(log.getLast()).endsWith(line);
    }

    /** A process that ends as a worker does. */
    static final class Crashing {

        private Crashing() {}

        public static void main(String... fault) {
            Exits.crash(
                    fault[0].equals("standstill")
                            ? new Standstill(Thread.currentThread(), Duration.ofMinutes(5))
                            : new IllegalStateException("no room"));
        }
    }
}
