package dev.provinggrid.deploy.image;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The published programs beside a worker, each as the first process of its own process namespace, as in a container. */
@Timeout(60)
class SidecarsIT {

    private static final Path PROGRAMS =
            Path.of(System.getProperty("provinggrid.home")).resolve("examples/external-http");

    @ParameterizedTest
    @ValueSource(strings = {"simulator.py", "autonomy.py"})
    void aProgramThatIsAContainersFirstProcessEndsWhenItIsToldTo(String program) throws Exception {
        Process container = first(PROGRAMS.resolve(program).toString(), "--port", "0");
        try (BufferedReader said = container.inputReader()) {
            assertThat(said.readLine()).contains("listens");

            terminate(container);

            assertThat(container.waitFor(5, TimeUnit.SECONDS)).isTrue();
            assertThat(container.exitValue()).isZero();
        } finally {
            container.destroyForcibly();
        }
    }

    /** That the namespace makes the difference: a program without a handler stays, as it would in a pod. */
    @ParameterizedTest
    @ValueSource(strings = "import time; print('listens', flush=True); time.sleep(60)")
    void aProgramWithoutAHandlerStays(String program) throws Exception {
        Process container = first("-c", program);
        try (BufferedReader said = container.inputReader()) {
            assertThat(said.readLine()).contains("listens");

            terminate(container);

            assertThat(container.waitFor(2, TimeUnit.SECONDS)).isFalse();
        } finally {
            container.destroyForcibly();
        }
    }

    private static Process first(String... arguments) throws IOException {
        ProcessBuilder start = new ProcessBuilder("unshare", "--pid", "--fork", "--kill-child", "python3");
        start.command().addAll(List.of(arguments));
        return start.redirectErrorStream(true).start();
    }

    /** A handle's {@code destroy} would do; {@code kill} says what a kubelet does. */
    private static void terminate(Process container) throws IOException, InterruptedException {
        long first = container.children().findFirst().orElseThrow().pid();
        assertThat(new ProcessBuilder("kill", "-TERM", "" + first).start().waitFor())
                .isZero();
    }
}
