package dev.provinggrid.model.wire.worker;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.wire.Limits;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The machine that a worker runs on. Equal machines have equal descriptions, identified by their digest.
 *
 * @param cpu model of the processor, as it calls itself
 * @param cpuFlags feature flags of the processor as the kernel lists them, in alphabetical order
 * @param processors logical processors that the worker may use
 * @param memoryBytes memory of the machine; null if unknown
 * @param architecture {@code amd64}, {@code aarch64}, ...
 * @param system operating system by name and version
 * @param kernel its name and release
 * @param java runtime of the worker
 * @param gpu device, or slice of one, that the worker may use; null without one
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record MachineDescription(
        String cpu,
        @Limits(longest = 64, entries = 2000) List<String> cpuFlags,
        int processors,
        @Limits(optional = true) Long memoryBytes,
        @Limits(longest = 64) String architecture,
        String system,
        String kernel,
        String java,
        @Limits(optional = true, longest = 1000) String gpu) {

    public MachineDescription {
        cpuFlags = List.copyOf(Objects.requireNonNullElse(cpuFlags, List.of()));
    }

    /** SHA-256 (hex) of everything in it. */
    public String digest() {
        Map<String, Object> all = new TreeMap<>();
        all.put("cpu", cpu);
        all.put("cpuFlags", cpuFlags);
        all.put("processors", processors);
        all.put("memoryBytes", memoryBytes);
        all.put("architecture", architecture);
        all.put("system", system);
        all.put("kernel", kernel);
        all.put("java", java);
        all.put("gpu", gpu);
        return CanonicalJson.digest(all);
    }
}
