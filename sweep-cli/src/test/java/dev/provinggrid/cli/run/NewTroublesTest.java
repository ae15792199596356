package dev.provinggrid.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.view.SweepPool;
import dev.provinggrid.model.wire.view.SweepView;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class NewTroublesTest {

    private static final SweepView SWEEP =
            new SweepView("1", "s", "offroad-aeb", null, "active", 1, 8, Map.of(), Instant.EPOCH, null);

    private final NewTroubles troubles = new NewTroubles();

    @Test
    void aTroubleIsReportedWhenItBeginsAndWhenItReturns() {
        assertThat(troubles.of(SWEEP)).isEmpty();
        assertThat(troubles.of(with("image")))
                .containsExactly("  image (1 pod) since 1970-01-01T00:00:00Z: words of image");
        assertThat(troubles.of(with("image"))).isEmpty();
        assertThat(troubles.of(with("image", "quota")))
                .singleElement()
                .asString()
                .contains("words of quota");
        assertThat(troubles.of(SWEEP)).isEmpty();
        assertThat(troubles.of(with("quota"))).hasSize(1);
    }

    private static SweepView with(String... kinds) {
        List<SweepPool.Trouble> all = Stream.of(kinds)
                .map(it -> new SweepPool.Trouble(it, "words of " + it, 1, Instant.EPOCH))
                .toList();
        return SWEEP.with(new SweepPool(1, 0, 0, 1, all));
    }
}
