package dev.provinggrid.model.perception;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.provinggrid.model.problem.InvalidInput;
import dev.provinggrid.model.problem.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

class PerceptionCardsTest {

    private final PerceptionCards cards = PerceptionCards.builtIn();

    @Test
    void theFourPublishedDetectorsHaveCardsThatSayWhatTheyAreFittedToAndThatTheyPredictNothing() {
        List<PerceptionCard> published =
                cards.all().stream().filter(StatisticalCard.class::isInstance).toList();
        assertThat(published)
                .extracting(PerceptionCard::name)
                .containsExactly("yolov2", "yolov2-tiny", "yolov3", "yolov3-tiny");
        assertThat(published).allSatisfy(it -> {
            assertThat(it.label()).isEqualTo("fitted to the published recordings");
            assertThat(it.limitation()).isEqualTo("no predictive use");
            assertThat(it.digest()).matches("[0-9a-f]{64}");
            assertThat(((StatisticalCard) it).confidenceMax()).isBetween(0.5, 1.0);
        });
        assertThat(cards.all()).extracting(PerceptionCard::digest).doesNotHaveDuplicates();
    }

    @Test
    void theBundledNetworksAreThoseTheirCardsPin() throws IOException, NoSuchAlgorithmException {
        List<OnnxCard> networks = cards.all().stream()
                .filter(OnnxCard.class::isInstance)
                .map(OnnxCard.class::cast)
                .toList();
        assertThat(networks).extracting(OnnxCard::name).containsExactly("pg-l", "pg-m", "pg-m-640", "pg-s", "pg-xs");
        for (OnnxCard card : networks) {
            try (InputStream file =
                    PerceptionCards.class.getResourceAsStream(card.model().file())) {
                byte[] digest = MessageDigest.getInstance("SHA-256").digest(file.readAllBytes());
                assertThat(HexFormat.of().formatHex(digest))
                        .isEqualTo(card.model().sha256());
            }
        }
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
                        "\"noise\" is missing",
                        "A50 wants a unit",
                        "E50 is out of range",
                        "cMax is out of range",
                        "unknown key");
    }
}
