package dev.provinggrid.sim.sensing.perception.onnx;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/** The hardware that networks should run on. */
public enum ExecutionProvider {
    /** The processor. */
    CPU,
    /** A GPU by CUDA; without one nothing runs. */
    CUDA,
    /** CUDA where it is present, else the processor. */
    AUTO;

    /** The environment variable that says it. */
    public static final String VARIABLE = "PROVINGGRID_PERCEPTION_ON";

    /**
     * What the environment says; the processor where it says nothing.
     *
     * @throws IllegalArgumentException when it says something else than {@code cpu}, {@code cuda} or {@code auto}
     */
    public static ExecutionProvider configured(Map<String, String> environment) {
        String word = environment.getOrDefault(VARIABLE, "cpu");
        return Arrays.stream(values())
                .filter(it -> it.name().toLowerCase(Locale.ROOT).equals(word))
                .findFirst()
                .orElseThrow(() ->
                        new IllegalArgumentException(VARIABLE + " is \"" + word + "\"; allowed: cpu, cuda, auto"));
    }
}
