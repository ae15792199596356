package dev.provinggrid.sim.sensing.perception;

import dev.provinggrid.model.perception.StatisticalCard;
import dev.provinggrid.sim.engine.PersistentNoise;
import dev.provinggrid.sim.engine.RandomStream;
import java.util.Optional;

/**
 * Emulates a neural detector by a logistic confidence over apparent size, contrast and light, and draws that may persist from
 * image to image. Fitted to published recordings: it says what such a detector does on average, never what it sees.
 */
public final class StatisticalDetector implements Detector {

    private static final double LEAST_SCORE = .5;
    private static final double CONTRAST_KNEE = .05;
    private static final double LIGHT_CAP = 3;
    private static final double OFFSET = 1.5;

    /** Spread of ln(box area) in the recordings: ln(3.7/2.8) / 1.349, from the quartiles. */
    private static final double LOG_AREA_SPREAD = .207;

    private final StatisticalCard card;
    private final Camera camera;
    private final PersistentNoise confidenceNoise;
    private final PersistentNoise areaNoise;

    /** One that is drawn anew for every image. */
    public StatisticalDetector(StatisticalCard card, Camera camera, RandomStream stream) {
        this(card, camera, stream, 0);
    }

    /**
     * One whose errors persist, so that misses come in spells; each image by itself is missed as often.
     *
     * @param persistence of its draws from image to image, in [0, 1)
     */
    public StatisticalDetector(StatisticalCard card, Camera camera, RandomStream stream, double persistence) {
        this.card = card;
        this.camera = camera;
        this.confidenceNoise = new PersistentNoise(stream, persistence);
        this.areaNoise = new PersistentNoise(stream, persistence);
    }

    @Override
    public Detection look(Optional<View> view) {
        // Drawn whether or not anything is in view, so that the k-th image always meets the k-th draw.
        double confidenceDraw = confidenceNoise.next();
        double areaDraw = areaNoise.next();
        if (view.isEmpty()) {
            return Detection.NONE;
        }
        double confidence =
                Math.min(1, meanConfidence(card, camera, view.get()) + card.confidenceNoise() * confidenceDraw);
        if (confidence <= LEAST_SCORE) {
            return Detection.NONE;
        }
        double area = BoxModel.areaPx2(view.get()) * camera.areaScale() * StrictMath.exp(LOG_AREA_SPREAD * areaDraw);
        return new Detection(view.get().label(), confidence, area);
    }

    /**
     * Mean confidence: c = c_max sigma(q), q = 2 ln(A/A50) + 0.5 ln(C/0.05) - 1.5 + min(3, ln(E/E50)/s), sigma the logistic function.
     */
    public static double meanConfidence(StatisticalCard card, Camera camera, View view) {
        double area = BoxModel.areaPx2(view) * camera.resolvedAreaScale();
        double q = 2 * StrictMath.log(area / card.areaHalfPx2())
                + .5 * StrictMath.log(view.contrast() / CONTRAST_KNEE)
                - OFFSET
                + Math.min(LIGHT_CAP, StrictMath.log(view.lux() / card.luxHalf()) / card.luxSlope());
        return card.confidenceMax() / (1 + StrictMath.exp(-q));
    }

    @Override
    public String kind() {
        return "statistical";
    }
}
