package dev.provinggrid.sim.sensing.perception.decode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.perception.ClassMap;
import dev.provinggrid.sim.engine.geometry.Box;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class SuppressionTest {

    private static final ClassMap CLASSES =
            new ClassMap(List.of("moose", "car", "stone"), Map.of("moose", "animal", "car", "vehicle"));
    private static final double OVERLAP = .4;

    /** A box a network reports. */
    record Offered(int classIndex, double score, Box box) {}

    @Property(tries = 300)
    void whatIsKeptOverlapsLittleAndWhatIsNotOverlapsSomethingBetter(@ForAll("boxes") List<Offered> offered) {
        List<FoundBox> kept = kept(offered);
        assertThat(kept)
                .isSortedAccordingTo(Comparator.comparingDouble(FoundBox::score).reversed());
        for (int i = 0; i < kept.size(); i++) {
            for (FoundBox worse : kept.subList(i + 1, kept.size())) {
                if (kept.get(i).label().equals(worse.label())) {
                    assertThat(kept.get(i).box().overlap(worse.box())).isLessThanOrEqualTo(OVERLAP);
                }
            }
        }
        for (Offered box : offered) {
            String label = CLASSES.labelOf(box.classIndex()).orElse("");
            FoundBox same = new FoundBox(label, box.score(), box.box());
            if (!label.isEmpty() && box.score() >= .5 && !kept.contains(same)) {
                assertThat(kept).anySatisfy(it -> {
                    assertThat(it.label()).isEqualTo(label);
                    assertThat(it.score()).isGreaterThanOrEqualTo(box.score());
                    assertThat(it.box().overlap(box.box())).isGreaterThan(OVERLAP);
                });
            }
        }
    }

    @Property(tries = 100)
    void whatIsKeptIsKeptAgain(@ForAll("boxes") List<Offered> offered) {
        List<FoundBox> kept = kept(offered);
        List<Offered> again = kept.stream()
                .map(it -> new Offered(it.label().equals("animal") ? 0 : 1, it.score(), it.box()))
                .toList();
        assertThat(kept(again)).isEqualTo(kept);
    }

    @Test
    void ofEqualScoresTheFirstIsKept() {
        List<FoundBox> kept =
                kept(List.of(new Offered(0, .7, new Box(0, 0, 10, 10)), new Offered(0, .7, new Box(1, 0, 11, 10))));
        assertThat(kept).containsExactly(new FoundBox("animal", .7, new Box(0, 0, 10, 10)));
    }

    @Test
    void boxesOfDifferentLabelsDoNotSuppressEachOther() {
        Box box = new Box(0, 0, 10, 10);
        assertThat(kept(List.of(new Offered(0, .7, box), new Offered(1, .9, box), new Offered(2, .9, box))))
                .containsExactly(new FoundBox("vehicle", .9, box), new FoundBox("animal", .7, box));
    }

    @Provide
    Arbitrary<List<Offered>> boxes() {
        Arbitrary<Integer> whole = Arbitraries.integers().between(0, 20);
        Arbitrary<Integer> size = Arbitraries.integers().between(0, 12);
        return Combinators.combine(
                        Arbitraries.integers().between(0, 2),
                        Arbitraries.integers().between(30, 100),
                        whole,
                        whole,
                        size.filter(it -> it > 0),
                        size.filter(it -> it > 0))
                .as((type, percent, x, y, w, h) -> new Offered(type, percent / 100., new Box(x, y, x + w, y + h)))
                .list()
                .ofMaxSize(40);
    }

    private static List<FoundBox> kept(List<Offered> offered) {
        Candidates candidates = new Candidates(CLASSES, .5);
        offered.forEach(it -> candidates.offer(
                it.classIndex(),
                it.score(),
                it.box().left(),
                it.box().top(),
                it.box().right(),
                it.box().bottom()));
        return new Suppression(OVERLAP).keep(candidates);
    }
}
