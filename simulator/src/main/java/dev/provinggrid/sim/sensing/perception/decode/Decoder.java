package dev.provinggrid.sim.sensing.perception.decode;

/**
 * Reads boxes from a network's output. Its layouts are documented at
 * {@link dev.provinggrid.model.perception.OnnxOutput}.
 */
public sealed interface Decoder
        permits GridDecoder,
                YoloV2Decoder,
                YoloV3Decoder,
                RowsDecoder,
                ColumnsDecoder,
                EndToEndDecoder,
                SeparateDecoder {

    /**
     * Offers every box to the candidates.
     *
     * @param outputs the tensors, each row-major
     */
    void decode(float[][] outputs, Candidates candidates);
}
