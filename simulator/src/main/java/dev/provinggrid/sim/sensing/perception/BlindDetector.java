package dev.provinggrid.sim.sensing.perception;

import java.util.Optional;

/** Never reports anything: the reference that every detector must beat. */
public record BlindDetector() implements Detector {

    @Override
    public Detection look(Optional<View> view) {
        return Detection.NONE;
    }

    @Override
    public String kind() {
        return "";
    }
}
