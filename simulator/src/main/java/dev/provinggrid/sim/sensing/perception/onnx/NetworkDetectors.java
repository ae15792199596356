package dev.provinggrid.sim.sensing.perception.onnx;

import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.model.perception.PerceptionCard;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.sim.sensing.perception.ImageDetector;
import dev.provinggrid.sim.sensing.perception.ImageDetectors;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** The detectors of perception models that are networks. Each network is opened once, however many models it belongs to. */
public final class NetworkDetectors implements ImageDetectors {

    private final PerceptionModels models;
    private final OnnxModels opened;

    /** @param opened the networks of the program, shared */
    public NetworkDetectors(PerceptionModels models, OnnxModels opened) {
        this.models = models;
        this.opened = opened;
    }

    /**
     * Opens every network that is not open yet.
     *
     * @throws dev.provinggrid.model.problem.InvalidInput with everything that is wrong with the first one that cannot be used
     */
    public void check() {
        models.all().forEach(it -> {
            if (it.card() instanceof OnnxCard card) {
                reading(card, () -> opened.of(card, () -> file(card)));
            }
        });
    }

    @Override
    public ImageDetector open(OnnxCard card, int cameraWidth, int cameraHeight) {
        return reading(card, () -> opened.detector(card, () -> file(card), cameraWidth, cameraHeight));
    }

    private static <T> T reading(OnnxCard card, IOSupplier<T> opening) {
        try {
            return opening.get();
        } catch (IOException e) {
            throw new UncheckedIOException("the file of perception model " + card.name() + " cannot be read", e);
        }
    }

    @FunctionalInterface
    private interface IOSupplier<T> {

        T get() throws IOException;
    }

    private byte[] file(PerceptionCard card) throws IOException {
        PerceptionModel.Content content = models.named(card.name())
                .flatMap(PerceptionModel::file)
                .orElseThrow(() -> new IllegalArgumentException("no file of perception model " + card.name()));
        try (InputStream in = content.open()) {
            return in.readAllBytes();
        }
    }
}
