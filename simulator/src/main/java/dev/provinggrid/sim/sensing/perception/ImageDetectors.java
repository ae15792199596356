package dev.provinggrid.sim.sensing.perception;

import dev.provinggrid.model.perception.OnnxCard;

/** Opens the detectors that look at images. */
@FunctionalInterface
public interface ImageDetectors {

    /** Where there are none. */
    ImageDetectors NONE = (card, _, _) -> {
        throw new IllegalArgumentException(card.name() + " wants images, and nothing here looks at any");
    };

    /**
     * A detector for images of one size.
     *
     * @param cameraWidth of the images, px
     * @param cameraHeight of the images, px
     * @throws IllegalArgumentException when there is no such detector here
     */
    ImageDetector open(OnnxCard card, int cameraWidth, int cameraHeight);
}
