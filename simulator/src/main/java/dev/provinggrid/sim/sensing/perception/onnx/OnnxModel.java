package dev.provinggrid.sim.sensing.perception.onnx;

import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.sim.sensing.perception.decode.ColumnsDecoder;
import dev.provinggrid.sim.sensing.perception.decode.Decoder;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A network that passed its {@link ModelCheck}, ready to run. Detectors of any number of threads share it.
 *
 * @param input the tensor that takes the image
 * @param outputs the tensors that are read, in the card's order
 */
public record OnnxModel(
        OnnxCard card,
        InferenceEngine engine,
        SharedSession session,
        TensorForm input,
        List<TensorForm> outputs,
        Decoder decoder)
        implements AutoCloseable {

    public OnnxModel {
        outputs = List.copyOf(outputs);
    }

    /** The same network, each of whose classes counts as itself. */
    public OnnxModel ofEveryClass() {
        return new OnnxModel(card.ofEveryClass(), engine, session, input, outputs, decoder);
    }

    /** What it takes and gives and by which layout boxes are read from that, for people. */
    public List<String> howItIsRead() {
        boolean transposed = decoder instanceof ColumnsDecoder columns && columns.transposed();
        return List.of(
                "takes " + input.words(),
                "gives " + outputs.stream().map(TensorForm::words).collect(Collectors.joining(", ")),
                "read as layout " + card.output().layout().word()
                        + (transposed ? ", rows and columns exchanged, " : ", ")
                        + card.classes().count() + (card.classes().count() == 1 ? " class" : " classes"));
    }

    /** Lets no new detector look; those that look already go on to their end. */
    @Override
    public void close() {
        session.retire();
    }
}
