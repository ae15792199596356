package dev.provinggrid.benchmarks.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The published sweep with the fitted preset and cards, frozen: verdicts of weathers 1 to 8 at 00:00, 06:00, 12:00 and 18:00 for
 * the seed of the example. Whoever changes the simulator on purpose fits again and moves these with docs/validation.md.
 */
@Tag("long")
class PublishedSweepIT {

    private static final Map<String, String> FROZEN = Map.of(
            "yolov3", "PPPPPPPF FPPPPPFF PPPFPPFF FPPFPPPF",
            "yolov2", "PPFFPPFF PPPPPPFF PPPPPPPP PPPFPFPF",
            "yolov3-tiny", "FFFFFFFF FFFFFFFF PPPPPPPP FFFFFFFF",
            "yolov2-tiny", "FFFFFFFF FFFFFFFF PPPPPPPP FFFFFFFF");

    @Test
    void theExampleHasFourDetectorsEightWeathersAndFourTimes() {
        List<PublishedCase> cases = PublishedCase.of(Checkout.example("aeb-published-128.yaml"), 7);
        assertThat(cases).hasSize(4 * 8 * 4);
        assertThat(cases.stream().map(PublishedCase::seed).distinct()).hasSize(8 * 4);
    }

    @Test
    void theVerdictsOfTheExampleAreFrozen() {
        Map<String, Boolean> verdicts = PublishedSweep.asShipped(Checkout.example("aeb-published-128.yaml"))
                .verdicts(7);
        Stream.of("yolov3", "yolov2", "yolov3-tiny", "yolov2-tiny").forEach(model -> {
            List<String> rows = IntStream.of(0, 360, 720, 1080)
                    .mapToObj(minute -> PublishedSweep.row(verdicts, model, minute))
                    .toList();
            assertThat(String.join(" ", rows)).as(model).isEqualTo(FROZEN.get(model));
        });
    }
}
