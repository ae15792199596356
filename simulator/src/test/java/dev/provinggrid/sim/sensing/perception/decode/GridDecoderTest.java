package dev.provinggrid.sim.sensing.perception.decode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.perception.ClassMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class GridDecoderTest {

    private static final ClassMap CLASSES =
            new ClassMap(List.of("animal", "car"), Map.of("animal", "animal", "car", "car"));

    @Test
    void aCellAnswersForEachClassWithItsOneBox() {
        float[] cells = {.9f, .1f, 1, 2, 3, 4, .6f, .7f, 5, 6, 9, 9};
        Candidates candidates = new Candidates(CLASSES, .5);
        new GridDecoder(2).decode(new float[][] {cells}, candidates);

        assertThat(candidates.count()).isEqualTo(3);
        assertThat(List.of(candidates.label(0), candidates.label(1), candidates.label(2)))
                .containsExactly("animal", "animal", "car");
        assertThat(candidates.score(2)).isEqualTo(.7f);
        assertThat(candidates.left(2)).isEqualTo(5);
    }

    @Test
    void oneClassIsTheLayoutOfBefore() {
        Candidates candidates = new Candidates(new ClassMap(List.of("animal"), Map.of("animal", "animal")), .5);
        new GridDecoder(1).decode(new float[][] {{.9f, 1, 2, 3, 4, .2f, 5, 6, 9, 9}}, candidates);

        assertThat(candidates.count()).isEqualTo(1);
        assertThat(candidates.bottom(0)).isEqualTo(4);
    }
}
