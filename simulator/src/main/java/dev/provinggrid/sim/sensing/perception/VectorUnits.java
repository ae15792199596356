package dev.provinggrid.sim.sensing.perception;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The vector instructions of a processor. Numeric libraries choose their kernels by them, which changes the last bits of results. The
 * processor's name is not enough: virtual machines mask it, and different generations share one.
 */
public final class VectorUnits {

    /** As the kernel names them, x86 and ARM. */
    private static final List<String> DECISIVE = List.of(
            "sse4_1",
            "avx",
            "fma",
            "avx2",
            "avx_vnni",
            "avx_vnni_int8",
            "avx_ne_convert",
            "avx512f",
            "avx512bw",
            "avx512_vnni",
            "avx512_bf16",
            "avx512_fp16",
            "amx_tile",
            "amx_int8",
            "amx_bf16",
            "asimd",
            "asimdhp",
            "asimddp",
            "asimdfhm",
            "bf16",
            "i8mm",
            "sve",
            "sve2");

    private VectorUnits() {}

    /**
     * Of the first processor that a system describes, joined by {@code +}; {@code unknown} where it describes none.
     *
     * @param lines as in {@code /proc/cpuinfo} of Linux
     */
    public static String of(Stream<String> lines) {
        return lines.filter(it -> it.startsWith("flags") || it.startsWith("Features"))
                .findFirst()
                .map(VectorUnits::decisive)
                .orElse("unknown");
    }

    private static String decisive(String line) {
        Set<String> flags = Set.copyOf(
                Arrays.asList(line.substring(line.indexOf(':') + 1).strip().split("\\s+")));
        String found = DECISIVE.stream().filter(flags::contains).collect(Collectors.joining("+"));
        return found.isEmpty() ? "no vectors" : found;
    }
}
