package dev.provinggrid.sim.sensing.perception.onnx;

import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.perception.Detection;
import dev.provinggrid.sim.sensing.perception.ImageDetector;
import dev.provinggrid.sim.sensing.perception.decode.BoxReader;
import dev.provinggrid.sim.sensing.perception.decode.FoundBox;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds objects in the images of one camera with a neural network. Not for several threads at once. */
public final class OnnxDetector implements ImageDetector {

    private final OnnxModel model;
    private final OrtSession session;
    private final ImageFit fit;
    private final ImageTensor images;
    private final BoxReader boxes;
    private final Tensor input;
    private final List<Tensor> outputs = new ArrayList<>();
    private final Map<String, OnnxTensor> fed;
    private final Map<String, OnnxTensor> given = new LinkedHashMap<>();
    private final float[][] numbers;

    /**
     * A detector for images of one size.
     *
     * @param cameraWidth of the images, px
     * @param cameraHeight of the images, px
     */
    public OnnxDetector(OnnxModel model, int cameraWidth, int cameraHeight) {
        this.model = model;
        this.fit = ImageFit.of(model.card().input(), cameraWidth, cameraHeight);
        this.images = new ImageTensor(model.card().input(), fit);
        this.boxes = new BoxReader(model.decoder(), model.card());
        try {
            this.input = new Tensor(model.engine(), model.input());
            for (TensorForm form : model.outputs()) {
                outputs.add(new Tensor(model.engine(), form));
            }
        } catch (OrtException e) {
            throw new IllegalStateException(e);
        }
        this.session = model.session().acquire();
        this.fed = Map.of(model.input().name(), input.tensor());
        for (int i = 0; i < outputs.size(); i++) {
            given.put(model.outputs().get(i).name(), outputs.get(i).tensor());
        }
        this.numbers = outputs.stream().map(Tensor::values).toArray(float[][]::new);
        images.pad(input.values());
    }

    /** {@inheritDoc} The best first. */
    @Override
    public List<Detection> look(Image image) {
        return boxes(image).stream()
                .map(it -> new Detection(it.label(), it.score(), it.box()))
                .toList();
    }

    /** The box with the best score of one label. */
    public Detection look(Image image, String label) {
        return boxes(image).stream()
                .filter(it -> it.label().equals(label))
                .findFirst()
                .map(it -> new Detection(it.label(), it.score(), it.box()))
                .orElse(Detection.NONE);
    }

    /**
     * Everything found in an image, the best first, in px of the image.
     *
     * @throws IllegalStateException when the network fails
     * @throws ArithmeticException when it gives boxes that are not numbers
     */
    public List<FoundBox> boxes(Image image) {
        images.fill(image, input.values());
        input.send();
        run();
        outputs.forEach(Tensor::fetch);
        List<FoundBox> found = new ArrayList<>();
        for (FoundBox box : boxes.read(numbers)) {
            fit.toCamera(box.box()).ifPresent(it -> found.add(new FoundBox(box.label(), box.score(), it)));
        }
        return found;
    }

    private void run() {
        try {
            session.run(fed, given).close();
        } catch (OrtException e) {
            throw new IllegalStateException("the network of " + model.card().name() + " fails: " + e.getMessage(), e);
        }
    }

    @Override
    public String engine() {
        return model.engine().description();
    }

    @Override
    public void close() {
        input.close();
        outputs.forEach(Tensor::close);
        model.session().release();
    }
}
