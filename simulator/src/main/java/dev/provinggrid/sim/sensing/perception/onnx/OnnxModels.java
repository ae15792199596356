package dev.provinggrid.sim.sensing.perception.onnx;

import dev.provinggrid.model.perception.OnnxCard;
import java.io.IOException;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The networks a program has opened. Keeps the most recently used open, so each is checked and opened only once while
 * in use. ONNX Runtime itself is loaded with the first one.
 */
public final class OnnxModels implements AutoCloseable {

    /** More than a sweep compares at once; a network takes up to some hundred MB, on a GPU its workspace besides. */
    static final int MOST_OPEN = 8;

    private final ExecutionProvider provider;
    private final Map<String, OnnxModel> byCard = new LinkedHashMap<>(16, .75f, true);
    private InferenceEngine engine;

    /** @param provider what networks are to run on */
    public OnnxModels(ExecutionProvider provider) {
        this.provider = provider;
    }

    /** The content of a model file. */
    @FunctionalInterface
    public interface ModelFile {

        byte[] read() throws IOException;
    }

    /**
     * The network of a card.
     *
     * @param file read only if the network is not open yet
     * @throws dev.provinggrid.model.problem.InvalidInput with everything that is wrong with the file
     * @throws IllegalStateException when ONNX Runtime or what it is to run on is missing here
     */
    public synchronized OnnxModel of(OnnxCard card, ModelFile file) throws IOException {
        OnnxModel known = byCard.get(card.digest());
        if (known != null) {
            return known;
        }
        OnnxModel opened = new ModelCheck(engine()).check(card, file.read());
        byCard.put(card.digest(), opened);
        closeTheLongestUnused();
        return opened;
    }

    /**
     * A detector with the network of a card, which stays open as long as the detector.
     *
     * @param file read only if the network is not open yet
     * @throws dev.provinggrid.model.problem.InvalidInput with everything that is wrong with the file
     * @throws IllegalStateException when ONNX Runtime or what it is to run on is missing here
     */
    public synchronized OnnxDetector detector(OnnxCard card, ModelFile file, int cameraWidth, int cameraHeight)
            throws IOException {
        return new OnnxDetector(of(card, file), cameraWidth, cameraHeight);
    }

    private void closeTheLongestUnused() {
        Iterator<OnnxModel> longestUnused = byCard.values().iterator();
        while (byCard.size() > MOST_OPEN) {
            longestUnused.next().close();
            longestUnused.remove();
        }
    }

    /**
     * What runs the networks.
     *
     * @throws IllegalStateException when it is missing here
     */
    public synchronized InferenceEngine engine() {
        if (engine == null) {
            engine = InferenceEngine.on(provider);
        }
        return engine;
    }

    @Override
    public synchronized void close() {
        byCard.values().forEach(OnnxModel::close);
        byCard.clear();
    }
}
