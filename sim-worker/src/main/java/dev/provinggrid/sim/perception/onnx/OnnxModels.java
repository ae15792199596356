package dev.provinggrid.sim.perception.onnx;

import dev.provinggrid.model.perception.OnnxCard;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/** The networks a program has opened: each is checked and opened once. ONNX Runtime itself is loaded with the first one. */
public final class OnnxModels implements AutoCloseable {

    private final ExecutionProvider provider;
    private final Map<String, OnnxModel> byCard = new TreeMap<>();
    private Engine engine;

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
        return opened;
    }

    /**
     * What runs the networks.
     *
     * @throws IllegalStateException when it is missing here
     */
    public synchronized Engine engine() {
        if (engine == null) {
            engine = Engine.on(provider);
        }
        return engine;
    }

    @Override
    public synchronized void close() {
        byCard.values().forEach(OnnxModel::close);
        byCard.clear();
    }
}
