package dev.provinggrid.sim.scenario.merge;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A detector that can see no vehicle would say that the road is free. */
class DetectorsOfTheMergeTest {

    @ParameterizedTest
    @CsvSource({"pg-m, pg-m knows no class car", "yolov3, yolov3 looks at no pictures", "none, no perception model none"
    })
    void whatRecognisesNoVehicleIsRefused(String model, String why) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new DenseMerge().detector(model))
                .withMessage(why);
    }
}
