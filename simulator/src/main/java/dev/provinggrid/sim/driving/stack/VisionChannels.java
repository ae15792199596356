package dev.provinggrid.sim.driving.stack;

import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.model.perception.PerceptionCard;
import dev.provinggrid.model.perception.StatisticalCard;
import dev.provinggrid.sim.sensing.camera.Lens;
import dev.provinggrid.sim.sensing.perception.BlindDetector;
import dev.provinggrid.sim.sensing.perception.Detector;
import dev.provinggrid.sim.sensing.perception.ImageDetectors;
import dev.provinggrid.sim.sensing.perception.StatisticalDetector;
import dev.provinggrid.sim.sensing.perception.TrueDetector;
import dev.provinggrid.sim.sensing.scenery.Scenery;
import java.util.Optional;
import java.util.function.Function;

/**
 * Makes eyes for the named perception model.
 *
 * @param cards by name
 * @param imageDetectors opens the detectors of kind {@code onnx}
 */
public record VisionChannels(
        Function<String, Optional<PerceptionCard>> cards, ImageDetectors imageDetectors, Scenery scenery) {

    /** The eye of a model, {@code none} for one that is blind, {@code ground-truth} for one without fault. */
    public VisionChannel.Maker of(String model, Outlook outlook) {
        return switch (model) {
            case "none" -> emulated(outlook, new BlindDetector());
            case "ground-truth" -> emulated(outlook, new TrueDetector(outlook.camera()));
            default ->
                of(
                        outlook,
                        cards.apply(model)
                                .orElseThrow(
                                        () -> new IllegalArgumentException("no card of perception model " + model)));
        };
    }

    private VisionChannel.Maker of(Outlook outlook, PerceptionCard card) {
        return switch (card) {
            case StatisticalCard statistical ->
                aboard -> new EmulatedEye(
                        aboard.self(),
                        outlook,
                        new StatisticalDetector(
                                statistical,
                                outlook.camera(),
                                aboard.streams().named("perception"),
                                outlook.flaws().detectorPersistence()));
            case OnnxCard onnx -> {
                Lens lens = outlook.camera().lens();
                yield aboard -> new RenderedEye(
                        new EyeCamera(aboard.self(), aboard.world(), aboard.streams(), outlook, scenery, lens),
                        outlook.label(),
                        imageDetectors.open(onnx, lens.width(), lens.height()));
            }
        };
    }

    private static VisionChannel.Maker emulated(Outlook outlook, Detector detector) {
        return aboard -> new EmulatedEye(aboard.self(), outlook, detector);
    }
}
