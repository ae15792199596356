package dev.provinggrid.sim.sensing.camera.light;

import java.util.Arrays;

/**
 * Mud or water on the lens: spots that cover a share of the picture, far out of focus. Behind them a pixel shows the
 * transmitted part of the mean light of its neighbourhood. The seed determines where the spots are; those of a larger
 * share contain those of a smaller one.
 */
final class LensDirt {

    /** What covers the lens (assumed). */
    public enum Stuff {
        MUD(.45f, 7),
        DROPS(1, 18);

        private final float passing;
        private final float spotsAcross;

        Stuff(float passing, float spotsAcross) {
            this.passing = passing;
            this.spotsAcross = spotsAcross;
        }
    }

    /** Blur of what is behind dirt: blocks across the picture. */
    private static final int BLOCKS_ACROSS = 16;

    /** Width of a spot's edge, in units of the noise. */
    private static final float EDGE = .06f;

    private final Stuff stuff;
    private final float[] cover;
    private final int width;
    private final int height;
    private final int block;
    private final float[] means;

    /**
     * The dirt on a lens.
     *
     * @param width of the picture, px
     * @param height of the picture, px
     * @param share of the picture that it covers, in [0, 1]
     */
    public LensDirt(Stuff stuff, int width, int height, double share, int seed) {
        this.stuff = stuff;
        this.width = width;
        this.height = height;
        this.block = Math.max(1, width / BLOCKS_ACROSS);
        this.means = new float[Math.ceilDiv(width, block) * Math.ceilDiv(height, block)];
        this.cover = share > 0 ? cover(share, seed) : new float[0];
    }

    /** How much of each pixel is covered: all of those whose noise is among the highest, and a little beyond. */
    private float[] cover(double share, int seed) {
        NoiseField field = new NoiseField(seed);
        float[] noise = new float[width * height];
        float scale = stuff.spotsAcross / width;
        for (int i = 0; i < noise.length; i++) {
            int row = i / width;
            float x = (i - row * width) * scale;
            float y = row * scale;
            noise[i] = .8f * field.at(x, y) + .2f * field.at(4 * x + 40, 4 * y + 80);
        }
        float[] sorted = noise.clone();
        Arrays.sort(sorted);
        int clean = (int) Math.round((1 - share) * noise.length);
        float threshold = clean < noise.length ? sorted[clean] : Float.MAX_VALUE;
        for (int i = 0; i < noise.length; i++) {
            noise[i] = PixelMath.smoothStep(threshold - EDGE, threshold, noise[i]);
        }
        return noise;
    }

    /** Dims and blurs what is behind it, in one band of the picture. */
    public void soil(float[] band) {
        if (cover.length == 0) {
            return;
        }
        average(band);
        for (int i = 0; i < band.length; i++) {
            if (cover[i] > 0) {
                band[i] = PixelMath.mix(band[i], stuff.passing * around(i % width, i / width), cover[i]);
            }
        }
    }

    /** Between the means of the four blocks around a pixel. */
    private float around(int column, int row) {
        int across = Math.ceilDiv(width, block);
        float x = Math.clamp((column + .5f) / block - .5f, 0, across - 1);
        float y = Math.clamp((row + .5f) / block - .5f, 0, Math.ceilDiv(height, block) - 1);
        int left = (int) x;
        int top = (int) y;
        int right = Math.min(left + 1, across - 1);
        int bottom = Math.min(top + 1, Math.ceilDiv(height, block) - 1);
        float above = PixelMath.mix(means[top * across + left], means[top * across + right], x - left);
        float below = PixelMath.mix(means[bottom * across + left], means[bottom * across + right], x - left);
        return PixelMath.mix(above, below, y - top);
    }

    private void average(float[] band) {
        int across = Math.ceilDiv(width, block);
        for (int at = 0; at < means.length; at++) {
            int left = at % across * block;
            int top = at / across * block;
            int right = Math.min(width, left + block);
            int bottom = Math.min(height, top + block);
            float sum = 0;
            for (int y = top; y < bottom; y++) {
                for (int x = left; x < right; x++) {
                    sum += band[y * width + x];
                }
            }
            means[at] = sum / ((right - left) * (bottom - top));
        }
    }
}
