package dev.provinggrid.sim.sensing.perception.onnx;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Shapes as exports of 640 x 640 px have them. */
class GuessedLayoutTest {

    private static final TensorForm IMAGE = new TensorForm("images", List.of(1L, 3L, 640L, 640L), ElementType.FLOAT32);

    @ParameterizedTest
    @CsvSource({
        "84, 8400, yolov8, 80",
        "8400, 84, yolov8, 80",
        "8400, 6, yolov8, 2",
        "25200, 85, yolov5, 80",
        "25200, 6, yolov5, 1",
        "300, 6, end-to-end, 80"
    })
    void ofUsualExportsTheLayoutIsSure(long rows, long columns, String layout, int classes) {
        GuessedLayout guess = of(new TensorForm("output0", List.of(1L, rows, columns), ElementType.FLOAT32));
        assertThat(guess.layout().word()).isEqualTo(layout);
        assertThat(guess.classes()).isEqualTo(classes);
        assertThat(guess.notes()).noneMatch(it -> it.contains("is a guess"));
    }

    @Test
    void thatAColumnIsObjectnessIsSaidToBeAGuessWhereTheShapeDoesNotTell() {
        GuessedLayout guess = of(new TensorForm("output0", List.of(1L, 5000L, 12L), ElementType.FLOAT32));
        assertThat(guess.layout().word()).isEqualTo("yolov5");
        assertThat(guess.notes())
                .contains(
                        "that the fifth column is objectness is a guess: without it the layout is yolov8, of 8 classes");
    }

    @Test
    void thatSeparateScoresAreProbabilitiesIsSaidToBeAGuessUnlessTheyAreNamedLogits() {
        TensorForm boxes = new TensorForm("pred_boxes", List.of(1L, 300L, 4L), ElementType.FLOAT32);
        TensorForm scores = new TensorForm("scores", List.of(1L, 300L, 80L), ElementType.FLOAT32);
        TensorForm logits = new TensorForm("logits", List.of(1L, 300L, 80L), ElementType.FLOAT32);
        String note = "that scores are probabilities is a guess: if there are no boxes, try scores: logit";
        assertThat(of(boxes, scores).notes()).contains(note);
        assertThat(of(boxes, logits).notes()).doesNotContain(note);
    }

    private static GuessedLayout of(TensorForm... outputs) {
        return GuessedLayout.of(IMAGE, List.of(outputs)).orElseThrow();
    }
}
