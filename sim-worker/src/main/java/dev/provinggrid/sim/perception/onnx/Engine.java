package dev.provinggrid.sim.perception.onnx;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtProvider;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import java.util.Locale;

/**
 * ONNX Runtime, set up so that equal inputs give equal bits on one type of processor: one thread for each call, one operator after the other,
 * no spinning, deterministic kernels.
 */
public final class Engine {

    private static final String NO_SPINNING = "0";

    private final OrtEnvironment environment;
    private final boolean cuda;
    private final String note;

    private Engine(OrtEnvironment environment, boolean cuda, String note) {
        this.environment = environment;
        this.cuda = cuda;
        this.note = note;
    }

    /**
     * The engine on what it is to run on.
     *
     * @throws IllegalStateException when that is CUDA and there is none, or ONNX Runtime cannot be loaded here
     */
    public static Engine on(ExecutionProvider wanted) {
        try {
            OrtEnvironment environment =
                    OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR, "provinggrid");
            environment.setTelemetry(false);
            String missing = wanted == ExecutionProvider.CPU ? "" : missingOfCuda();
            if (wanted == ExecutionProvider.CUDA && !missing.isEmpty()) {
                throw new IllegalStateException("no CUDA for perception models: " + missing);
            }
            boolean cuda = wanted != ExecutionProvider.CPU && missing.isEmpty();
            return new Engine(environment, cuda, missing.isEmpty() ? "" : " (no CUDA: " + missing + ")");
        } catch (OrtException | LinkageError e) {
            throw new IllegalStateException("ONNX Runtime cannot be loaded here: " + e.getMessage(), e);
        }
    }

    private static String missingOfCuda() {
        if (!OrtEnvironment.getAvailableProviders().contains(OrtProvider.CUDA)) {
            return "this build has the CPU artifact of ONNX Runtime";
        }
        try (SessionOptions options = new SessionOptions()) {
            options.addCUDA();
            return "";
        } catch (OrtException e) {
            return e.getMessage().lines().findFirst().orElse("no device");
        }
    }

    /** {@code ONNX Runtime 1.28.0, CPU}: what runs the networks, as outcomes record it. */
    public String description() {
        return "ONNX Runtime " + environment.getVersion() + ", " + provider().toUpperCase(Locale.ROOT);
    }

    /** The description, and why it is not CUDA where that was wanted if possible. */
    public String explanation() {
        return description() + note;
    }

    /** {@code cpu} or {@code cuda}. */
    public String provider() {
        return cuda ? "cuda" : "cpu";
    }

    OrtEnvironment environment() {
        return environment;
    }

    OrtSession open(byte[] model) throws OrtException {
        try (SessionOptions options = new SessionOptions()) {
            options.setExecutionMode(SessionOptions.ExecutionMode.SEQUENTIAL);
            options.setIntraOpNumThreads(1);
            options.setInterOpNumThreads(1);
            options.addConfigEntry("session.intra_op.allow_spinning", NO_SPINNING);
            options.addConfigEntry("session.inter_op.allow_spinning", NO_SPINNING);
            options.setDeterministicCompute(true);
            if (cuda) {
                options.addCUDA();
            }
            return environment.createSession(model, options);
        }
    }
}
