package dev.provinggrid.sim.sensing.perception.onnx;

import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.perception.OnnxCard;
import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problem;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.sim.sensing.perception.decode.Decoder;
import dev.provinggrid.sim.sensing.perception.decode.Layouts;
import java.util.List;
import java.util.Optional;

/**
 * Whether a model file is what its card says: its digest, whether ONNX Runtime takes it, names, types and shapes of the tensors, and
 * whether it runs on an empty image.
 */
public final class ModelCheck {

    private final InferenceEngine engine;

    public ModelCheck(InferenceEngine engine) {
        this.engine = engine;
    }

    /**
     * The network of a card.
     *
     * @param file content of the model file
     * @throws InvalidInput with everything that is wrong with the file; its places are in the card
     */
    public OnnxModel check(OnnxCard card, byte[] file) {
        Problems problems = new Problems();
        checkDigest(card, file, problems);
        Optional<OnnxModel> model = open(card, file, problems);
        if (!problems.none()) {
            model.ifPresent(OnnxModel::close);
            throw new InvalidInput(problems.list());
        }
        return model.orElseThrow();
    }

    private static void checkDigest(OnnxCard card, byte[] file, Problems problems) {
        String found = CanonicalJson.sha256(file);
        if (!found.equals(card.model().sha256())) {
            problems.add(Problem.at(place(card, "/model/sha256"), "the model file is not the one the card means")
                    .withValue(found)
                    .withAllowed(card.model().sha256()));
        }
    }

    private Optional<OnnxModel> open(OnnxCard card, byte[] file, Problems problems) {
        OrtSession session;
        try {
            session = engine.open(file);
        } catch (OrtException e) {
            problems.add(Problem.at(place(card, "/model/file"), "ONNX Runtime refuses the model: " + oneLine(e)));
            return Optional.empty();
        }
        Optional<OnnxModel> model = Optional.empty();
        try {
            model = examine(card, session, problems);
        } finally {
            if (model.isEmpty()) {
                close(session);
            }
        }
        return model;
    }

    private Optional<OnnxModel> examine(OnnxCard card, OrtSession session, Problems problems) {
        try {
            Tensors tensors = new Tensors(card, session, problems);
            Optional<TensorForm> input = tensors.input();
            List<String> outputs = tensors.outputs();
            if (!problems.none() && (input.isEmpty() || outputs.isEmpty())) {
                return Optional.empty();
            }
            List<TensorForm> given = new Trial(engine, session).outputs(input.orElseThrow(), outputs);
            Optional<Decoder> decoder = new Layouts(card, place(card, "/output"), problems)
                    .decoder(given.stream().map(TensorForm::dimensions).toList());
            return decoder.map(it -> new OnnxModel(card, engine, new SharedSession(session), input.get(), given, it));
        } catch (OrtException e) {
            problems.add(Problem.at(place(card, "/model/file"), "the model does not run: " + oneLine(e)));
            return Optional.empty();
        }
    }

    private static void close(OrtSession session) {
        try {
            session.close();
        } catch (OrtException e) {
            throw new IllegalStateException(e);
        }
    }

    static Place place(OnnxCard card, String pointer) {
        return new Place(pointer, 0, 0, "card " + card.name());
    }

    private static String oneLine(OrtException e) {
        String text = e.getMessage().replaceAll("\\s+", " ").strip();
        return text.length() <= 400 ? text : text.substring(0, 400) + " ...";
    }
}
