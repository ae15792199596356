package dev.provinggrid.sim.sensing.camera.light;

/**
 * The image sensor: light to electrons with shot noise (sigma = sqrt(signal)) and read noise, gain, tone curve, eight bits. The
 * noise of a pixel is a hash of seed, frame, pixel and band, so it does not depend on what was drawn before.
 */
public final class PixelArray {

    private static final double FULL_WELL_ELECTRONS = 10_000;
    private static final double READ_NOISE_ELECTRONS = 2;

    /** The tone curve is kept by the leading bits of the signal, from 2^-16 to 2^4 of a full pixel. */
    private static final int DROPPED_BITS = 14;

    private static final int FIRST = Float.floatToRawIntBits(1f / 65_536) >>> DROPPED_BITS;
    private static final int LAST = Float.floatToRawIntBits(16f) >>> DROPPED_BITS;

    private final float sharePerLux;
    private final float shotVariance;
    private final float readVariance;
    private final int seed;
    private final byte[] tone = new byte[LAST - FIRST + 1];

    public PixelArray(Exposure exposure, int seed) {
        this.seed = seed;
        this.sharePerLux = (float) exposure.sharePerLux();
        double electrons = FULL_WELL_ELECTRONS / exposure.gain();
        this.shotVariance = (float) (1 / electrons);
        this.readVariance = (float) (READ_NOISE_ELECTRONS * READ_NOISE_ELECTRONS / (electrons * electrons));
        for (int i = 0; i < tone.length; i++) {
            tone[i] = (byte) level(Float.intBitsToFloat((FIRST + i) << DROPPED_BITS));
        }
    }

    /** Highlights roll off (Reinhard 2002), then the display's gamma of 2.2. */
    private static int level(double share) {
        double c = 1.5 * share;
        double rolled = Math.min(1, c * (1 + c / 9) / (1 + c));
        return (int) (255 * StrictMath.pow(rolled, 1 / 2.2) + .5);
    }

    /** The bytes of a picture, from the light in three bands at each pixel, lx. */
    public void read(float[] red, float[] green, float[] blue, int frame, byte[] rgb) {
        int salt = PixelMath.hash(seed, frame);
        for (int i = 0; i < red.length; i++) {
            int hash = PixelMath.hash(salt ^ i * 0x9E3779B1);
            rgb[3 * i] = pixel(red[i], hash);
            rgb[3 * i + 1] = pixel(green[i], PixelMath.hash(hash + 1));
            rgb[3 * i + 2] = pixel(blue[i], PixelMath.hash(hash + 2));
        }
    }

    private byte pixel(float lux, int hash) {
        float share = lux * sharePerLux;
        float noisy = share + PixelMath.gaussian(hash) * (float) Math.sqrt(readVariance + shotVariance * share);
        int at = (Float.floatToRawIntBits(noisy) >> DROPPED_BITS) - FIRST; // below 0 for a negative value too
        return tone[Math.max(0, Math.min(tone.length - 1, at))];
    }
}
