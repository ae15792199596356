package dev.provinggrid.sim.perception.onnx;

import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.sim.perception.decode.Decoder;
import java.util.List;

/**
 * A network that passed its {@link ModelCheck}, ready to run. Detectors of any number of threads share it.
 *
 * @param inputName of the tensor that takes the image
 * @param inputShape of it
 * @param outputNames of the tensors that are read, in the card's order
 * @param outputShapes of them
 */
public record OnnxModel(
        OnnxCard card,
        InferenceEngine engine,
        SharedSession session,
        String inputName,
        List<Long> inputShape,
        List<String> outputNames,
        List<List<Long>> outputShapes,
        Decoder decoder)
        implements AutoCloseable {

    public OnnxModel {
        inputShape = List.copyOf(inputShape);
        outputNames = List.copyOf(outputNames);
        outputShapes = List.copyOf(outputShapes);
    }

    /** Lets no new detector look; those that look already go on to their end. */
    @Override
    public void close() {
        session.retire();
    }
}
