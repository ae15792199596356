package dev.provinggrid.model.criterion;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.document.Element;
import dev.provinggrid.model.problem.Place;
import dev.provinggrid.model.problem.Problems;
import dev.provinggrid.model.scenario.TestTrack;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Criteria of a sweep file, and their conditions alone. */
class CriterionReaderTest {

    private final Problems problems = new Problems();
    private final CriterionReader reader = new CriterionReader(new TestTrack().manifest(), problems);

    @Test
    void aConditionAloneMeansWhatItMeansInASweepFile() {
        List<String> conditions = List.of("collisions == 0", "impactSpeed < 5 km/h || weather == heavy-snow");
        List<Criterion> inAFile = reader.read(conditions.stream()
                .<Element>map(it -> new Element.Scalar(Place.DOCUMENT, it, true))
                .toList());
        assertThat(reader.readConditions(conditions)).hasSize(2).isEqualTo(inAFile);
        assertThat(problems.none()).isTrue();
    }

    @Test
    void conditionsAloneMayRepeatEachOtherForNamesToldTheirCriteriaApart() {
        assertThat(reader.readConditions(List.of("collisions == 0", "collisions == 0")))
                .hasSize(2);
        assertThat(problems.none()).isTrue();
    }

    @Test
    void whatIsNoConditionIsAProblem() {
        assertThat(reader.readConditions(List.of("colisions == 0"))).isEmpty();
        assertThat(problems.list())
                .singleElement()
                .satisfies(it -> assertThat(it.toString()).contains("unknown name in a condition", "collisions"));
    }
}
