package dev.provinggrid.model.perception;

import java.util.List;
import java.util.Optional;

/**
 * How an image is prepared for a network: it is resized, and each value v (0 to 255) of a channel becomes
 * {@code (scale v - mean) / deviation}.
 *
 * @param name of the tensor; empty for the only one
 * @param width of the tensor, px
 * @param height of the tensor, px
 * @param colour order of the channels
 * @param layout order of the dimensions
 * @param scale factor on 0..255
 * @param mean of each channel, in the order of {@code colour}, three of them, after the scale
 * @param deviation of each channel, in the order of {@code colour}, three of them, positive
 * @param resize how the image is resized to the tensor
 * @param pad value around a letterboxed image, 0 to 255, before the scale
 */
public record OnnxInput(
        Optional<String> name,
        int width,
        int height,
        Colour colour,
        Layout layout,
        double scale,
        List<Double> mean,
        List<Double> deviation,
        Resize resize,
        double pad) {

    public OnnxInput {
        mean = List.copyOf(mean);
        deviation = List.copyOf(deviation);
    }

    /** Order of the channels. */
    public enum Colour {
        RGB,
        BGR
    }

    /** Order of the dimensions: batch (1), channel, height (rows), width (columns). */
    public enum Layout {
        NCHW,
        NHWC
    }

    /** How an image is resized to the tensor. */
    public enum Resize {
        /** Each direction by its own factor. */
        STRETCH,
        /** Both directions by one factor, in the middle, the rest padded. */
        LETTERBOX_CENTRE,
        /** Both directions by one factor, in the top left corner, the rest padded. */
        LETTERBOX_TOP_LEFT
    }
}
