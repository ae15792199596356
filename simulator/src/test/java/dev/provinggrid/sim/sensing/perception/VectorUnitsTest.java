package dev.provinggrid.sim.sensing.perception;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VectorUnitsTest {

    /** Both call themselves AMD EPYC. */
    @ParameterizedTest
    @CsvSource({
        "'model name: AMD EPYC\nflags\t\t: fpu sse4_1 avx fma avx2 vaes', sse4_1+avx+fma+avx2",
        "'model name: AMD EPYC\nflags\t\t: avx512bw sse4_1 avx2 avx fma avx512f', sse4_1+avx+fma+avx2+avx512f+avx512bw",
        "'Features\t: fp asimd sve crc32', asimd+sve",
        "'flags: fpu\n\nflags: avx', no vectors",
        "'model name: nameless', unknown"
    })
    void theDecisiveInstructionsAreNamedInAFixedOrder(String cpuInfo, String expected) {
        assertThat(VectorUnits.of(cpuInfo.lines())).isEqualTo(expected);
    }
}
