package dev.provinggrid.times;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ProcessorTimeTest {

    private static final String WORK = "n=0; while [ $n -lt 1000000 ]; do n=$((n+1)); done; ";

    /** The cheat: only its own time. A test that starts programs would cost nothing. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void whatAProcessTookCountsWhileItRunsAndWhenItHasEnded() throws IOException, InterruptedException {
        Duration before = ProcessorTime.used();
        Process child = new ProcessBuilder("sh", "-c", WORK + "echo done; read go").start();
        assertThat(child.inputReader().readLine()).isEqualTo("done");
        Duration took = child.info().totalCpuDuration().orElseThrow();
        assertThat(took).isGreaterThan(Duration.ofMillis(50));
        Duration running = ProcessorTime.used().minus(before);
        child.outputWriter().close();
        child.waitFor();
        Duration ended = ProcessorTime.used().minus(before);
        Duration own = own();
        assertThat(running).isGreaterThanOrEqualTo(took);
        assertThat(ended).isGreaterThanOrEqualTo(took).isLessThan(took.plus(own).plusMillis(100));
    }

    private static Duration own() {
        return ProcessHandle.current().info().totalCpuDuration().orElseThrow();
    }
}
