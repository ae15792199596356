package dev.provinggrid.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProcessorTest {

    @Test
    void processorsOfOneModelNameDifferByTheirVectorInstructions() {
        Stream<String> older = Stream.of("model name\t: AMD EPYC", "flags\t\t: fpu sse4_1 avx fma avx2");
        Stream<String> newer = Stream.of("model name\t: AMD EPYC", "flags\t\t: fpu avx512f sse4_1 avx fma avx2");
        assertThat(Processor.of("amd64", older).kind()).isEqualTo("amd64 avx fma avx2");
        assertThat(Processor.of("amd64", newer).kind()).isEqualTo("amd64 avx fma avx2 avx512f");
    }

    @Test
    void theFeaturesOfAnArmAreRead() {
        Stream<String> lines = Stream.of("processor : 0", "Features : fp asimd evtstrm asimddp sve bf16");
        assertThat(Processor.of("aarch64", lines).kind()).isEqualTo("aarch64 asimd asimddp bf16 sve");
    }

    @Test
    void aSystemThatListsNothingLeavesTheArchitecture() {
        assertThat(Processor.of("riscv64", Stream.of("hart : 0")).kind()).isEqualTo("riscv64");
    }
}
