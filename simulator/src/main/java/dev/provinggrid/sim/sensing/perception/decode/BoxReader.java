package dev.provinggrid.sim.sensing.perception.decode;

import dev.provinggrid.model.perception.OnnxCard;
import java.util.List;

/** Turns a network's output into the boxes to report. One instance per thread. */
public final class BoxReader {

    private final Decoder decoder;
    private final Candidates candidates;
    private final Suppression suppression;

    public BoxReader(Decoder decoder, OnnxCard card) {
        this.decoder = decoder;
        this.candidates = new Candidates(card.classes(), card.leastScore());
        this.suppression = new Suppression(card.greatestOverlap());
    }

    /** The boxes, the best first, in px of the network's input. */
    public List<FoundBox> read(float[][] outputs) {
        candidates.clear();
        decoder.decode(outputs, candidates);
        return suppression.keep(candidates);
    }
}
