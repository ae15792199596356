package dev.provinggrid.sim.scenario.aeb;

import dev.provinggrid.sim.perception.Detector;
import dev.provinggrid.sim.perception.TrueDetector;
import dev.provinggrid.sim.perception.View;
import java.util.Optional;

/** An eye without images: a model says what the detector would report of an animal at this distance in this light. */
final class EmulatedEye implements Eye {

    private final Stage stage;
    private final Scene scene;
    private final Detector detector;
    private final Detector truth;

    EmulatedEye(Stage stage, AebCase aebCase, Detector detector) {
        this.stage = stage;
        this.scene = new Scene(stage, aebCase.camera(), aebCase.lampOn());
        this.detector = detector;
        this.truth = new TrueDetector(aebCase.camera());
    }

    @Override
    public Sighting look(long nowNs) {
        Optional<View> view =
                stage.animalState().flatMap(it -> scene.view(it, stage.ego().state()));
        return new Sighting.Emulated(view.isPresent(), detector.look(view), truth.look(view));
    }

    @Override
    public String kind() {
        return detector.kind();
    }

    @Override
    public boolean renders() {
        return false;
    }
}
