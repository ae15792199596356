package dev.provinggrid.sim.sensing.perception.onnx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.perception.OnnxInput;
import dev.provinggrid.model.perception.OnnxInput.Colour;
import dev.provinggrid.model.perception.OnnxInput.Layout;
import dev.provinggrid.model.perception.OnnxInput.Resize;
import dev.provinggrid.sim.engine.geometry.Box;
import dev.provinggrid.sim.sensing.camera.Image;
import java.util.List;
import java.util.Optional;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class ImageTensorTest {

    private static final List<Double> ZERO = List.of(0., 0., 0.);
    private static final List<Double> ONE = List.of(1., 1., 1.);

    @Test
    void channelsAreOrderedAndScaledAsTheCardSays() {
        Image image = Networks.image(2, 1, 255, 51, 0);
        assertThat(values(input(2, 1, Colour.RGB, Layout.NCHW, Resize.STRETCH), image))
                .usingComparatorWithPrecision(1e-6f)
                .containsExactly(1, 1, .2f, .2f, 0, 0);
        assertThat(values(input(2, 1, Colour.BGR, Layout.NCHW, Resize.STRETCH), image))
                .usingComparatorWithPrecision(1e-6f)
                .containsExactly(0, 0, .2f, .2f, 1, 1);
        assertThat(values(input(2, 1, Colour.RGB, Layout.NHWC, Resize.STRETCH), image))
                .usingComparatorWithPrecision(1e-6f)
                .containsExactly(1, .2f, 0, 1, .2f, 0);
    }

    @Test
    void meanAndDeviationFollowTheOrderOfTheChannels() {
        OnnxInput input = new OnnxInput(
                Optional.empty(),
                1,
                1,
                Colour.BGR,
                Layout.NCHW,
                1. / 255,
                List.of(.1, .2, .3),
                List.of(1., 2., .5),
                Resize.STRETCH,
                0);
        float[] values = values(input, Networks.image(1, 1, 255, 51, 0));
        assertThat(values[0]).isCloseTo(-.1f, within(1e-6f));
        assertThat(values[1]).isCloseTo(0, within(1e-6f));
        assertThat(values[2]).isCloseTo(1.4f, within(1e-6f));
    }

    @Test
    void halfTheSizeIsTheMeanOfFourPixels() {
        Image image = new Image(4, 2);
        for (int i = 0; i < 8; i++) {
            image.rgb()[3 * i] = (byte) (10 * i);
        }
        // Columns 0, 1 of rows 0, 1: 0, 10, 40, 50; columns 2, 3: 20, 30, 60, 70.
        float[] values = values(plain(2, 1, Resize.STRETCH, 0), image);
        assertThat(values[0]).isEqualTo(25);
        assertThat(values[1]).isEqualTo(45);
    }

    @Test
    void whatIsLeftOfALetterboxIsPadded() {
        Image white = Networks.image(4, 2, 255, 255, 255);
        assertThat(firstChannel(plain(4, 4, Resize.LETTERBOX_CENTRE, 7), white))
                .containsExactly(7, 7, 7, 7, 255, 255, 255, 255, 255, 255, 255, 255, 7, 7, 7, 7);
        assertThat(firstChannel(plain(4, 4, Resize.LETTERBOX_TOP_LEFT, 7), white))
                .containsExactly(255, 255, 255, 255, 255, 255, 255, 255, 7, 7, 7, 7, 7, 7, 7, 7);
    }

    @Test
    void theNetworkSeesTheColourOrderOfTheCard() {
        Image red = Networks.image(Networks.WIDTH, Networks.HEIGHT, 255, 0, 0);
        assertThat(confidence("rgb", red)).isCloseTo(1, within(1e-6));
        assertThat(confidence("bgr", red)).isZero();
    }

    @Property(tries = 200)
    void aBoxComesBackFromTheInput(
            @ForAll @IntRange(min = 8, max = 2000) int cameraWidth,
            @ForAll @IntRange(min = 8, max = 2000) int cameraHeight,
            @ForAll @IntRange(min = 8, max = 1300) int width,
            @ForAll @IntRange(min = 8, max = 1300) int height,
            @ForAll Resize resize,
            @ForAll @DoubleRange(max = .49) double inset) {
        ImageFit fit = ImageFit.of(plain(width, height, resize, 0), cameraWidth, cameraHeight);
        Box box = new Box(
                cameraWidth * inset, cameraHeight * inset, cameraWidth * (1 - inset), cameraHeight * (1 - inset));
        Box inInput = fit.toInput(box);
        assertThat(inInput.left()).isBetween(0., width + 1e-9 * width);
        assertThat(inInput.bottom()).isBetween(0., height + 1e-9 * height);
        Box back = fit.toCamera(inInput).orElseThrow();
        assertThat(back.left()).isCloseTo(box.left(), within(1e-9 * cameraWidth));
        assertThat(back.top()).isCloseTo(box.top(), within(1e-9 * cameraHeight));
        assertThat(back.right()).isCloseTo(box.right(), within(1e-9 * cameraWidth));
        assertThat(back.bottom()).isCloseTo(box.bottom(), within(1e-9 * cameraHeight));
    }

    @Property(tries = 200)
    void aLetterboxKeepsTheShape(
            @ForAll @IntRange(min = 100, max = 2000) int cameraWidth,
            @ForAll @IntRange(min = 100, max = 2000) int cameraHeight) {
        ImageFit fit = ImageFit.of(plain(416, 416, Resize.LETTERBOX_CENTRE, 0), cameraWidth, cameraHeight);
        double factor = Math.min(416. / cameraWidth, 416. / cameraHeight);
        assertThat((double) fit.width()).isCloseTo(cameraWidth * factor, within(.5 + 1e-9));
        assertThat((double) fit.height()).isCloseTo(cameraHeight * factor, within(.5 + 1e-9));
        assertThat(Math.max(fit.width(), fit.height())).isEqualTo(416);
    }

    @Property(tries = 100)
    void anEvenImageStaysEvenWhateverItsSize(
            @ForAll @IntRange(min = 1, max = 60) int width, @ForAll @IntRange(min = 1, max = 60) int height) {
        assertThat(values(plain(16, 12, Resize.STRETCH, 0), Networks.image(width, height, 93, 93, 93)))
                .containsOnly(93);
    }

    private static double confidence(String colour, Image image) {
        var card = Networks.cardWithInput(
                "first-channel", "{width: 32, height: 24, colour: " + colour + "}", "{layout: grid}");
        try (OnnxModel model = Networks.open(card);
                OnnxDetector detector = new OnnxDetector(model, image.width(), image.height())) {
            return detector.look(image, "animal").confidence();
        }
    }

    private static OnnxInput plain(int width, int height, Resize resize, double pad) {
        return new OnnxInput(Optional.empty(), width, height, Colour.RGB, Layout.NCHW, 1, ZERO, ONE, resize, pad);
    }

    private static OnnxInput input(int width, int height, Colour colour, Layout layout, Resize resize) {
        return new OnnxInput(Optional.empty(), width, height, colour, layout, 1. / 255, ZERO, ONE, resize, 0);
    }

    private static float[] firstChannel(OnnxInput input, Image image) {
        return java.util.Arrays.copyOf(values(input, image), input.width() * input.height());
    }

    private static float[] values(OnnxInput input, Image image) {
        float[] values = new float[3 * input.width() * input.height()];
        ImageTensor images = new ImageTensor(input, ImageFit.of(input, image.width(), image.height()));
        images.pad(values);
        images.fill(image, values);
        return values;
    }
}
