package dev.provinggrid.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.view.LongRuns;
import dev.provinggrid.model.wire.view.SweepView;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NewLongRunsTest {

    private static final SweepView SWEEP =
            new SweepView("1", "s", "offroad-aeb", null, "active", 1, 8, Map.of(), Instant.EPOCH, null);

    private final NewLongRuns news = new NewLongRuns();

    @Test
    void tellsOfTheSameCasesOnceAndOfAnotherOneAnew() {
        assertThat(news.of(SWEEP)).isEmpty();
        assertThat(news.of(with(22))).contains("cases [22]");
        assertThat(news.of(with(22))).isEmpty();
        assertThat(news.of(with(22, 26))).contains("cases [22, 26]");
        assertThat(news.of(with(26))).isEmpty();
    }

    @Test
    void theStateOfASweepNamesThem() {
        assertThat(PoolLines.of(with(22))).containsExactly("  cases [22]");
    }

    private static SweepView with(Integer... cases) {
        return SWEEP.with(new LongRuns(List.of(cases), 240, 6, 1200, "cases " + List.of(cases)));
    }
}
