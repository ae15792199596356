package dev.provinggrid.sim.driving.stack;

import dev.provinggrid.sim.sensing.camera.Image;
import dev.provinggrid.sim.sensing.perception.ImageDetector;
import java.util.Optional;

/** An eye that renders the image of a camera mounted on a body and runs a detector on it. */
final class RenderedEye implements VisionChannel {

    private final EyeCamera camera;
    private final String label;
    private final ImageDetector detector;
    private Optional<Shot> lastShot = Optional.empty();

    /**
     * The eye of a run.
     *
     * @param label of what it looks for
     */
    RenderedEye(EyeCamera camera, String label, ImageDetector detector) {
        this.camera = camera;
        this.label = label;
        this.detector = detector;
    }

    @Override
    public Sighting look(long nowNs) {
        Image image = camera.shoot(nowNs);
        Sighting.Pictured sighting = new Sighting.Pictured(label, detector.look(image), camera.truth());
        lastShot = Optional.of(new Shot(nowNs, image, sighting));
        return sighting;
    }

    @Override
    public Optional<Shot> lastShot() {
        return lastShot;
    }

    @Override
    public String kind() {
        return "onnx";
    }

    @Override
    public boolean renders() {
        return true;
    }

    @Override
    public String engine() {
        return detector.engine();
    }

    @Override
    public void close() {
        detector.close();
    }
}
