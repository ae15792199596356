package dev.provinggrid.sim.sensing.perception.onnx;

import dev.provinggrid.model.perception.OnnxCard;
import java.util.List;

/**
 * A card for a network that came without one.
 *
 * @param yaml for the user to complete
 * @param card the same, read
 * @param notes what the file does not say and was assumed
 */
public record CardDraft(String yaml, OnnxCard card, List<String> notes) {

    public CardDraft {
        notes = List.copyOf(notes);
    }
}
