package dev.provinggrid.sim.sensing.camera.light;

/** Applies dirt, water and stray light to the light that passes a lens. */
public final class FlawedLens {

    private final LensDirt mud;
    private final LensDirt drops;
    private final float glare;

    /** A lens in some state, before so many pixels. */
    public FlawedLens(int width, int height, LensState state, int seed) {
        mud = new LensDirt(LensDirt.Stuff.MUD, width, height, state.dirtyShare(), seed);
        drops = new LensDirt(LensDirt.Stuff.DROPS, width, height, state.wetShare(), seed + 1);
        glare = (float) state.glareShare();
    }

    /** One band of the light. */
    public void pass(float[] band) {
        drops.soil(band);
        mud.soil(band);
        if (glare > 0) {
            veil(band);
        }
    }

    /** Veiling glare: so much of all light is spread evenly over the picture. */
    private void veil(float[] band) {
        double sum = 0;
        for (float it : band) {
            sum += it;
        }
        float even = glare * (float) (sum / band.length);
        for (int i = 0; i < band.length; i++) {
            band[i] = band[i] * (1 - glare) + even;
        }
    }
}
