package dev.provinggrid.sim.sensing.perception.onnx;

import dev.provinggrid.model.perception.OnnxInput;
import dev.provinggrid.sim.sensing.camera.Image;

/**
 * Converts images of one camera to a network's input: resized (bilinear, pixel centres at .5), padded, scaled.
 * Precomputes everything that depends only on the sizes.
 */
final class ImageTensor {

    private final ImageFit fit;
    private final int inputWidth;
    private final int inputHeight;
    private final float pad;
    private final Channels channels;
    private final Samples columns;
    private final Samples rows;

    ImageTensor(OnnxInput input, ImageFit fit) {
        this.fit = fit;
        this.inputWidth = input.width();
        this.inputHeight = input.height();
        this.pad = (float) input.pad();
        this.channels = new Channels(input);
        this.columns = new Samples(fit.cameraWidth(), fit.width());
        this.rows = new Samples(fit.cameraHeight(), fit.height());
    }

    /** Fills everything around the image; it stays as it is from image to image. */
    void pad(float[] values) {
        for (int pixel = 0; pixel < inputWidth * inputHeight; pixel++) {
            channels.set(values, pixel, pad, pad, pad);
        }
    }

    void fill(Image image, float[] values) {
        if (fit.isExact()) {
            copy(image.rgb(), values);
        } else {
            for (int row = 0; row < fit.height(); row++) {
                resample(image.rgb(), row, values);
            }
        }
    }

    private void copy(byte[] rgb, float[] values) {
        int from = 0;
        for (int row = 0; row < fit.height(); row++) {
            int to = (fit.top() + row) * inputWidth + fit.left();
            for (int end = to + fit.width(); to < end; to++, from += 3) {
                channels.set(values, to, rgb[from] & 0xff, rgb[from + 1] & 0xff, rgb[from + 2] & 0xff);
            }
        }
    }

    private void resample(byte[] rgb, int row, float[] values) {
        int above = rows.first[row] * 3 * fit.cameraWidth();
        int below = rows.second[row] * 3 * fit.cameraWidth();
        float down = rows.share[row];
        int to = (fit.top() + row) * inputWidth + fit.left();
        for (int column = 0; column < fit.width(); column++) {
            int left = 3 * columns.first[column];
            int right = 3 * columns.second[column];
            float across = columns.share[column];
            channels.set(
                    values,
                    to + column,
                    mix(rgb, above + left, above + right, below + left, below + right, across, down),
                    mix(rgb, above + left + 1, above + right + 1, below + left + 1, below + right + 1, across, down),
                    mix(rgb, above + left + 2, above + right + 2, below + left + 2, below + right + 2, across, down));
        }
    }

    private static float mix(byte[] rgb, int a, int b, int c, int d, float across, float down) {
        float upper = (rgb[a] & 0xff) + ((rgb[b] & 0xff) - (rgb[a] & 0xff)) * across;
        float lower = (rgb[c] & 0xff) + ((rgb[d] & 0xff) - (rgb[c] & 0xff)) * across;
        return upper + (lower - upper) * down;
    }

    /** Between which two of the camera's pixels each pixel of the resized image lies, and how near the second. */
    private static final class Samples {

        private final int[] first;
        private final int[] second;
        private final float[] share;

        Samples(int camera, int resized) {
            first = new int[resized];
            second = new int[resized];
            share = new float[resized];
            for (int i = 0; i < resized; i++) {
                double at = Math.clamp((i + .5) * camera / resized - .5, 0, camera - 1);
                first[i] = (int) at;
                second[i] = Math.min(first[i] + 1, camera - 1);
                share[i] = (float) (at - first[i]);
            }
        }
    }
}
