package dev.provinggrid.model.perception;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PerceptionCardsTest {

    private final PerceptionCards cards = PerceptionCards.builtIn();

    @Test
    void theFourPublishedDetectorsHaveCardsThatSayWhatTheyAreFittedTo() {
        assertThat(cards.all())
                .extracting(PerceptionCard::name)
                .containsExactly("yolov2", "yolov2-tiny", "yolov3", "yolov3-tiny");
        assertThat(cards.all()).allSatisfy(it -> {
            assertThat(it.label()).isEqualTo("fitted to the published recordings");
            assertThat(it.digest()).matches("[0-9a-f]{64}");
            assertThat(((StatisticalCard) it).confidenceMax()).isBetween(0.5, 1.0);
        });
        assertThat(cards.all()).extracting(PerceptionCard::digest).doesNotHaveDuplicates();
    }

    @Test
    void everyProblemOfACardIsTold() {
        String card =
                "format: 1\ncard: c\nkind: onxx\ntitle: T\nlabel: L\nparameters: {A50: 3, E50: -1 lx, s: 1, cMax: 120 %, nois: 1}\n";
        assertThat(catchThrowableOfType(
                                InvalidInput.class, () -> new CardReader().read(card.getBytes(StandardCharsets.UTF_8)))
                        .problems())
                .extracting(Problem::message)
                .containsExactly(
                        "unknown value of \"kind\"",
                        "A50 wants a unit",
                        "E50 is out of range",
                        "cMax is out of range",
                        "\"noise\" is missing",
                        "unknown key");
    }
}
