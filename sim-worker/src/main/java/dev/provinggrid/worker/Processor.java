package dev.provinggrid.worker;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The processor as far as it can decide the last bits of a result. The simulation's own arithmetic is the same everywhere; the
 * kernels of neural networks are chosen by the vector instructions that are there. The name of a model tells less: machines of
 * a cloud hide it ({@code AMD EPYC}) and differ behind it.
 *
 * @param architecture as Java names it: {@code amd64}, {@code aarch64}
 * @param vectors instructions that kernels are chosen by, as Linux names them, in a fixed order
 */
public record Processor(String architecture, List<String> vectors) {

    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");

    /** Those that the kernels of ONNX Runtime (MLAS) ask for, without what others imply. */
    private static final List<String> DECISIVE = List.of(
            "avx",
            "fma",
            "avx2",
            "avx_vnni",
            "avx_vnni_int8",
            "avx_ne_convert",
            "avx512f",
            "avx512bw",
            "avx512dq",
            "avx512vl",
            "avx512_vnni",
            "avx512_bf16",
            "avx512_fp16",
            "amx_int8",
            "amx_bf16",
            "asimd",
            "asimdhp",
            "asimddp",
            "i8mm",
            "bf16",
            "sve",
            "sve2",
            "svei8mm",
            "svebf16",
            "sme",
            "sme2");

    public Processor {
        vectors = List.copyOf(vectors);
    }

    /** The one this program runs on; without instructions where the system does not list them. */
    public static Processor ofThisMachine() {
        try (Stream<String> lines = Files.lines(CPU_INFO, UTF_8)) {
            return of(System.getProperty("os.arch"), lines);
        } catch (IOException | UncheckedIOException e) {
            return new Processor(System.getProperty("os.arch"), List.of());
        }
    }

    /** @param cpuInfo lines of {@code /proc/cpuinfo}; the first processor's count */
    static Processor of(String architecture, Stream<String> cpuInfo) {
        Set<String> there = cpuInfo
                .filter(it -> it.startsWith("flags") || it.startsWith("Features"))
                .findFirst()
                .map(it -> it.substring(it.indexOf(':') + 1).strip())
                .stream()
                .flatMap(it -> Arrays.stream(it.split("\\s+")))
                .collect(Collectors.toSet());
        return new Processor(
                architecture, DECISIVE.stream().filter(there::contains).toList());
    }

    /** Architecture and instructions in one line, separated by spaces. */
    public String kind() {
        return Stream.concat(Stream.of(architecture), vectors.stream()).collect(Collectors.joining(" "));
    }
}
