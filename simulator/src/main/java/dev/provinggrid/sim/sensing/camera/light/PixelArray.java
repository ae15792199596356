package dev.provinggrid.sim.sensing.camera.light;

/**
 * The image sensor: light to electrons with shot noise (sigma = sqrt(signal)) and read noise, gain, tone curve, eight bits. The
 * noise of a pixel is a hash of seed, frame, pixel and band, so it does not depend on what was drawn before.
 */
public final class PixelArray {

    /** The tone curve is kept by the leading bits of the signal, from 2^-16 to 2^4 of a full pixel. */
    private static final int DROPPED_BITS = 14;

    private static final int FIRST = Float.floatToRawIntBits(1f / 65_536) >>> DROPPED_BITS;
    private static final int LAST = Float.floatToRawIntBits(16f) >>> DROPPED_BITS;

    private final float redPerLux;
    private final float greenPerLux;
    private final float bluePerLux;
    private final float shotVariance;
    private final float readVariance;
    private final int seed;
    private final byte[] tone = new byte[LAST - FIRST + 1];

    /**
     * A sensor before its first reading.
     *
     * @param domain that says how noisy it is, and how it shows light
     */
    public PixelArray(Exposure exposure, ImageDomain domain, int seed) {
        this.seed = seed;
        this.greenPerLux = (float) exposure.sharePerLux();
        this.redPerLux = greenPerLux * domain.redGain();
        this.bluePerLux = greenPerLux * domain.blueGain();
        double electrons = domain.fullWellElectrons() / exposure.gain();
        this.shotVariance = (float) (1 / electrons);
        this.readVariance = (float) StrictMath.pow(domain.readNoiseElectrons() / electrons, 2);
        for (int i = 0; i < tone.length; i++) {
            tone[i] = (byte) level(domain.tone(Float.intBitsToFloat((FIRST + i) << DROPPED_BITS)));
        }
    }

    /** The display's gamma of 2.2. */
    private static int level(double shown) {
        return (int) (255 * StrictMath.pow(shown, 1 / 2.2) + .5);
    }

    /** The bytes of a picture, from the light in three bands at each pixel, lx. */
    public void read(float[] red, float[] green, float[] blue, int frame, byte[] rgb) {
        int salt = PixelMath.hash(seed, frame);
        for (int i = 0; i < red.length; i++) {
            int hash = PixelMath.hash(salt ^ i * 0x9E3779B1);
            rgb[3 * i] = pixel(red[i] * redPerLux, hash);
            rgb[3 * i + 1] = pixel(green[i] * greenPerLux, PixelMath.hash(hash + 1));
            rgb[3 * i + 2] = pixel(blue[i] * bluePerLux, PixelMath.hash(hash + 2));
        }
    }

    private byte pixel(float share, int hash) {
        float noisy = share + PixelMath.gaussian(hash) * (float) Math.sqrt(readVariance + shotVariance * share);
        int at = (Float.floatToRawIntBits(noisy) >> DROPPED_BITS) - FIRST; // below 0 for a negative value too
        return tone[Math.max(0, Math.min(tone.length - 1, at))];
    }
}
