package dev.provinggrid.worker.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MachineTest {

    @TempDir
    private Path folder;

    @Test
    void theVectorUnitsAreThoseThatTheSystemDescribes() throws IOException {
        Path file = Files.writeString(folder.resolve("cpuinfo"), "flags\t\t: fpu sse4_1 avx fma");
        assertThat(Machine.vectorUnits(file)).isEqualTo("sse4_1+avx+fma");
    }

    @Test
    void whereTheSystemDoesNotTellTheyAreUnknown() {
        assertThat(Machine.vectorUnits(folder.resolve("missing"))).isEqualTo("unknown");
    }

    /** As long as the server's column. */
    @Test
    void thePlatformClassBeginsWithThemAndIsShortEnough() {
        assertThat(Machine.platformClass())
                .startsWith(Machine.vectorUnits(Path.of("/proc/cpuinfo")) + "; ")
                .hasSizeLessThanOrEqualTo(200);
    }
}
