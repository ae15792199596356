package dev.provinggrid.sim.sensing.camera.light;

/**
 * What pictures look like beside what they show: the camera's noise and tone curve, and the grain and hue of surfaces. The other
 * domain is kept from training, so that a detector which only works on one look is seen to. All figures are assumed.
 */
public enum ImageDomain {
    USUAL(10_000, 2, 1, 1, 1, 1),
    /** A small sensor that reads out noisily, with a steep curve and warm colours; coarse, strong textures, and pale reddish earth. */
    OTHER(3_000, 7, 1.12f, .88f, .45f, 1.6f);

    private final double fullWellElectrons;
    private final double readNoiseElectrons;
    private final float redGain;
    private final float blueGain;
    private final float grainPerUsual;
    private final float contrast;

    ImageDomain(
            double fullWellElectrons,
            double readNoiseElectrons,
            float redGain,
            float blueGain,
            float grainPerUsual,
            float contrast) {
        this.fullWellElectrons = fullWellElectrons;
        this.readNoiseElectrons = readNoiseElectrons;
        this.redGain = redGain;
        this.blueGain = blueGain;
        this.grainPerUsual = grainPerUsual;
        this.contrast = contrast;
    }

    /** Electrons of a full pixel. */
    double fullWellElectrons() {
        return fullWellElectrons;
    }

    /** Standard deviation of a reading in the dark, electrons. */
    double readNoiseElectrons() {
        return readNoiseElectrons;
    }

    /** Of the white balance, against green. */
    float redGain() {
        return redGain;
    }

    /** Of the white balance, against green. */
    float blueGain() {
        return blueGain;
    }

    /** How fine textures are, times as fine as usual. */
    public float grain() {
        return grainPerUsual;
    }

    /** How strong textures are, times as strong as usual. */
    public float contrast() {
        return contrast;
    }

    /** Shown share of white, 0 to 1, of light as a share of a full pixel; before the display's gamma. */
    double tone(double share) {
        double c = 1.5 * share;
        return switch (this) {
            // Reinhard 2002, eq. 4.
            case USUAL -> Math.min(1, c * (1 + c / 9) / (1 + c));
            // The fit of Narkowicz 2015 to the curve of film.
            case OTHER -> Math.clamp(.6 * c * (2.51 * .6 * c + .03) / (.6 * c * (2.43 * .6 * c + .59) + .14), 0.0, 1.0);
        };
    }
}
