package dev.provinggrid.sim.sensing.perception.onnx;

import dev.provinggrid.model.perception.OnnxInput;
import dev.provinggrid.sim.engine.geometry.Box;
import java.util.Optional;

/**
 * Where a camera's image lies in a network's input.
 *
 * @param cameraWidth of the image, px
 * @param cameraHeight of the image, px
 * @param left of the resized image in the input, px
 * @param top of the resized image in the input, px
 * @param width of the resized image, px
 * @param height of the resized image, px
 */
record ImageFit(int cameraWidth, int cameraHeight, int left, int top, int width, int height) {

    static ImageFit of(OnnxInput input, int cameraWidth, int cameraHeight) {
        if (input.resize() == OnnxInput.Resize.STRETCH) {
            return new ImageFit(cameraWidth, cameraHeight, 0, 0, input.width(), input.height());
        }
        double factor = Math.min((double) input.width() / cameraWidth, (double) input.height() / cameraHeight);
        int width = side(cameraWidth * factor, input.width());
        int height = side(cameraHeight * factor, input.height());
        boolean centred = input.resize() == OnnxInput.Resize.LETTERBOX_CENTRE;
        return new ImageFit(
                cameraWidth,
                cameraHeight,
                centred ? (input.width() - width) / 2 : 0,
                centred ? (input.height() - height) / 2 : 0,
                width,
                height);
    }

    private static int side(double px, int most) {
        return Math.clamp(Math.round(px), 1, most);
    }

    /** Whether the image is taken as it is, pixel by pixel. */
    boolean isExact() {
        return width == cameraWidth && height == cameraHeight;
    }

    /** A box of the camera's image, in px of the input. */
    Box toInput(Box box) {
        double x = (double) width / cameraWidth;
        double y = (double) height / cameraHeight;
        return new Box(left + box.left() * x, top + box.top() * y, left + box.right() * x, top + box.bottom() * y);
    }

    /** A box of the input, in px of the camera's image and cut at its edges; empty when nothing is left of it. */
    Optional<Box> toCamera(Box box) {
        double x = (double) cameraWidth / width;
        double y = (double) cameraHeight / height;
        Box cut = new Box(
                Math.clamp((box.left() - left) * x, 0, cameraWidth),
                Math.clamp((box.top() - top) * y, 0, cameraHeight),
                Math.clamp((box.right() - left) * x, 0, cameraWidth),
                Math.clamp((box.bottom() - top) * y, 0, cameraHeight));
        return Optional.of(cut).filter(it -> it.right() > it.left() && it.bottom() > it.top());
    }
}
