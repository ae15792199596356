package dev.provinggrid.worker.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VectorUnitsTest {

    @TempDir
    private Path folder;

    /** Both call themselves AMD EPYC. */
    @ParameterizedTest
    @CsvSource({
        "'model name: AMD EPYC\nflags\t\t: fpu sse4_1 avx fma avx2 vaes', sse4_1+avx+fma+avx2",
        "'model name: AMD EPYC\nflags\t\t: avx512bw sse4_1 avx2 avx fma avx512f', sse4_1+avx+fma+avx2+avx512f+avx512bw",
        "'Features\t: fp asimd sve crc32', asimd+sve",
        "'flags: fpu\n\nflags: avx', no vectors",
        "'model name: nameless', unknown"
    })
    void theDecisiveInstructionsAreNamedInAFixedOrder(String cpuInfo, String expected) throws IOException {
        Path file = Files.writeString(folder.resolve("cpuinfo"), cpuInfo);
        assertThat(VectorUnits.of(file)).isEqualTo(expected);
    }

    @Test
    void whereTheSystemDoesNotTellTheyAreUnknown() {
        assertThat(VectorUnits.of(folder.resolve("missing"))).isEqualTo("unknown");
    }

    /** As long as the server's column. */
    @Test
    void thePlatformClassBeginsWithThemAndIsShortEnough() {
        assertThat(Machine.platformClass())
                .startsWith(VectorUnits.here() + "; ")
                .hasSizeLessThanOrEqualTo(200);
    }
}
