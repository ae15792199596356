package dev.provinggrid.sim.sensing.camera.light;

/**
 * The image sensor: light to electrons with shot noise (sigma = sqrt(signal)) and read noise, gain, tone curve, eight bits. The
 * noise of a pixel is a hash of seed, frame, pixel and band, so it does not depend on what was drawn before. Not for use by two
 * threads at once.
 */
public final class PixelArray {

    /** The tone curve is kept by the leading bits of the signal, from 2^-16 to 2^4 of a full pixel. */
    private static final int DROPPED_BITS = 14;

    /** So many pixels at a time, which stay in the first cache. */
    private static final int BLOCK = 1024;

    private static final int FIRST = Float.floatToRawIntBits(1f / 65_536) >>> DROPPED_BITS;
    private static final int LAST = Float.floatToRawIntBits(16f) >>> DROPPED_BITS;

    private final float redPerLux;
    private final float greenPerLux;
    private final float bluePerLux;
    private final float shotVariance;
    private final float readVariance;
    private final int seed;
    private final int[] hashes = new int[BLOCK];
    private final int[] others = new int[BLOCK];
    private final float[] signal = new float[BLOCK];
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
        for (int from = 0; from < red.length; from += BLOCK) {
            int count = Math.min(BLOCK, red.length - from);
            for (int i = 0; i < count; i++) {
                hashes[i] = PixelMath.hash(salt ^ (from + i) * 0x9E3779B1);
            }
            band(red, redPerLux, hashes, from, count, rgb, 0);
            band(green, greenPerLux, rehashed(count, 1), from, count, rgb, 1);
            band(blue, bluePerLux, rehashed(count, 2), from, count, rgb, 2);
        }
    }

    private int[] rehashed(int count, int band) {
        for (int i = 0; i < count; i++) {
            others[i] = PixelMath.hash(hashes[i] + band);
        }
        return others;
    }

    private void band(float[] light, float perLux, int[] noise, int from, int count, byte[] rgb, int band) {
        System.arraycopy(light, from, signal, 0, count);
        disturb(signal, noise, count, perLux);
        for (int i = 0; i < count; i++) {
            int at = (Float.floatToRawIntBits(signal[i]) >> DROPPED_BITS) - FIRST; // below 0 for a negative value too
            rgb[3 * (from + i) + band] = tone[Math.max(0, Math.min(tone.length - 1, at))];
        }
    }

    /** The compiler does several pixels at a time of a loop in which every array is read and written at the same index. */
    private void disturb(float[] light, int[] noise, int count, float perLux) {
        float read = readVariance;
        float shot = shotVariance;
        for (int i = 0; i < count; i++) {
            float share = light[i] * perLux;
            light[i] = share + PixelMath.gaussian(noise[i]) * (float) Math.sqrt(read + shot * share);
        }
    }
}
