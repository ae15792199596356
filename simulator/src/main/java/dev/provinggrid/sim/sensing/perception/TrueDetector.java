package dev.provinggrid.sim.sensing.perception;

import java.util.Optional;

/** Reports every object in view with its true size and full confidence: the reference that no detector beats. */
public record TrueDetector(Camera camera) implements Detector {

    @Override
    public Detection look(Optional<View> view) {
        return view.map(it -> new Detection(it.label(), 1, BoxModel.areaPx2(it) * camera.areaScale()))
                .orElse(Detection.NONE);
    }

    @Override
    public String kind() {
        return "";
    }
}
