package dev.provinggrid.sim.sensing.perception.onnx;

import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtLoggingLevel;
import ai.onnxruntime.OrtProvider;
import ai.onnxruntime.OrtSession;
import ai.onnxruntime.OrtSession.SessionOptions;
import ai.onnxruntime.providers.OrtCUDAProviderOptions;
import java.util.Locale;

/**
 * ONNX Runtime, set up so that equal inputs give equal bits on one type of processor: one thread for each call, one operator after the other,
 * no spinning, deterministic kernels.
 */
public final class InferenceEngine {

    private static final String NO_SPINNING = "0";

    /** What a network may take of a GPU's memory, bytes: others share the device, and ONNX Runtime would double its arena. */
    private static final long MOST_GPU_MEMORY = 2L << 30;

    private final OrtEnvironment environment;
    private final boolean cuda;
    private final String note;

    private InferenceEngine(OrtEnvironment environment, boolean cuda, String note) {
        this.environment = environment;
        this.cuda = cuda;
        this.note = note;
    }

    /**
     * The engine on what it is to run on.
     *
     * @throws IllegalStateException when that is CUDA and there is none, or ONNX Runtime cannot be loaded here
     */
    public static InferenceEngine on(ExecutionProvider wanted) {
        try {
            OrtEnvironment environment =
                    OrtEnvironment.getEnvironment(OrtLoggingLevel.ORT_LOGGING_LEVEL_ERROR, "provinggrid");
            environment.setTelemetry(false);
            String missing = wanted == ExecutionProvider.CPU ? "" : missingOfCuda();
            if (wanted == ExecutionProvider.CUDA && !missing.isEmpty()) {
                throw new IllegalStateException("no CUDA for perception models: " + missing);
            }
            boolean cuda = wanted != ExecutionProvider.CPU && missing.isEmpty();
            return new InferenceEngine(environment, cuda, missing.isEmpty() ? "" : " (no CUDA: " + missing + ")");
        } catch (OrtException | LinkageError e) {
            throw new IllegalStateException("ONNX Runtime cannot be loaded here: " + e.getMessage(), e);
        }
    }

    private static String missingOfCuda() {
        if (!OrtEnvironment.getAvailableProviders().contains(OrtProvider.CUDA)) {
            return "this build has the CPU artifact of ONNX Runtime";
        }
        try (SessionOptions options = new SessionOptions();
                OrtCUDAProviderOptions bounded = boundedCuda()) {
            options.addCUDA(bounded);
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
        try (SessionOptions options = new SessionOptions();
                OrtCUDAProviderOptions bounded = cuda ? boundedCuda() : null) {
            options.setExecutionMode(SessionOptions.ExecutionMode.SEQUENTIAL);
            options.setIntraOpNumThreads(1);
            options.setInterOpNumThreads(1);
            options.addConfigEntry("session.intra_op.allow_spinning", NO_SPINNING);
            options.addConfigEntry("session.inter_op.allow_spinning", NO_SPINNING);
            options.setDeterministicCompute(true);
            if (bounded != null) {
                options.addCUDA(bounded);
            }
            return environment.createSession(model, options);
        }
    }

    /**
     * CUDA on a GPU that others use too: memory within a limit, taken as it is asked for, and the algorithm of each convolution
     * by rule instead of by a search, which takes memory, and whose choice depends on who else is busy.
     */
    private static OrtCUDAProviderOptions boundedCuda() throws OrtException {
        OrtCUDAProviderOptions options = new OrtCUDAProviderOptions();
        options.add("gpu_mem_limit", Long.toString(MOST_GPU_MEMORY));
        options.add("arena_extend_strategy", "kSameAsRequested");
        options.add("cudnn_conv_algo_search", "DEFAULT");
        options.add("cudnn_conv_use_max_workspace", "0");
        return options;
    }
}
