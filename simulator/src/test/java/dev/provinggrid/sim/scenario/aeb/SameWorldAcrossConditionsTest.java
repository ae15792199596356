package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.design.identity.Case;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.scenario.aeb.world.Cast;
import dev.provinggrid.sim.scenario.aeb.world.Environment;
import dev.provinggrid.sim.scenario.variation.DrawnWorld;
import dev.provinggrid.sim.scenario.variation.Scatter;
import dev.provinggrid.sim.sensing.scenery.Scenery;
import dev.provinggrid.sim.sensing.scenery.Scenery.Stretch;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What the conditions of a sweep with {@code sameWorld} have in common, and what they cannot: every draw is the same, though its number
 * is applied to what the condition is.
 */
@Tag("slow")
class SameWorldAcrossConditionsTest {

    private static final String SWEEP = """
            format: 1
            sweep: conditions
            scenario: offroad-aeb
            preset: driving
            axes:
              approachSpeed: [30 km/h, 50 km/h]
              weather: [clear, thin-fog, heavy-snow]
              timeOfDay: ["00:00", "12:00"]
            replicates: 3
            pass: [collisions == 0]
            """;

    private static final String SAME = "sameWorld: [approachSpeed, weather, timeOfDay]\n";

    private final CaseCaches worlds = new CaseCaches();
    private final Scenery scenery =
            worlds.scenery(Environment.of(new Parameters(AebParameters.driving().map())));

    @Test
    void everyDrawOfTheWorldIsTheSameUnderEveryCondition() {
        assertThat(drawn(SWEEP + SAME))
                .hasSize(3)
                .allSatisfy(it -> assertThat(it).hasSize(1));
        assertThat(drawn(SWEEP)).as("else there is one world for each case").hasSize(3 * 12);
    }

    /** The draws by seed: of road, start and animal, of which animal it is and how it stands. */
    private Collection<List<Object>> drawn(String sweep) {
        return bySeed(
                sweep,
                one -> List.of(world(one), Cast.drawn(scenery, streams(one).named("actor"))));
    }

    /** Weather decides the nominal friction; the draw says by which factor the road differs from it. */
    @Test
    void frictionDiffersFromThatOfItsWeatherByTheSameFactor() {
        List<Case> cases = cases(SWEEP + SAME);
        List<Environment> environments = cases.stream()
                .map(it -> Environment.of(parameters(it), world(it)))
                .toList();
        for (Case one : cases) {
            Environment drawn = environments.get(one.index());
            assertThat(drawn.grip().peak() / drawn.nominalGrip().peak())
                    .isCloseTo(world(cases.get(one.replicate())).frictionFactor(), within(1e-12));
        }
        assertThat(environments.stream().map(it -> it.nominalGrip().peak()).distinct())
                .as("dry, damp and snowy")
                .hasSize(3);
    }

    private static DrawnWorld world(Case one) {
        return DrawnWorld.of(new Scatter(parameters(one), streams(one)));
    }

    /** The land is the same where both drive, and begins further away where a stop takes longer. */
    @Test
    void theLandIsTheSameWhereTheStartIsStated() {
        Collection<List<Object>> stated = lands(SWEEP + SAME + "parameters: {initialDistance: 150 m}\n");
        assertThat(stated).hasSize(3).allSatisfy(it -> assertThat(it).hasSize(1));
        Collection<List<Object>> shortest = lands(SWEEP + SAME);
        assertThat(shortest).hasSize(3).allSatisfy(it -> {
            assertThat(it).hasSizeGreaterThan(1);
            assertThat(it.stream().map(land -> ((Stretch) land).seed()).distinct())
                    .hasSize(1);
            assertThat(it.stream().map(land -> ((Stretch) land).toM()).distinct())
                    .hasSize(1);
        });
    }

    private Collection<List<Object>> lands(String sweep) {
        return bySeed(
                sweep,
                one -> AebCase.of(parameters(one), "animal", streams(one), worlds)
                        .plan()
                        .course()
                        .land(streams(one).seedOf("landscape")));
    }

    private static Collection<List<Object>> bySeed(String sweep, Function<Case, Object> of) {
        return cases(sweep).stream()
                .collect(Collectors.groupingBy(
                        Case::seed,
                        Collectors.collectingAndThen(
                                Collectors.mapping(of, Collectors.toList()),
                                all -> all.stream().distinct().toList())))
                .values();
    }

    private static List<Case> cases(String sweep) {
        return new SweepReader(new BuiltInScenarios())
                .parse(sweep.getBytes(StandardCharsets.UTF_8))
                .cases()
                .next(List.of());
    }

    private static Parameters parameters(Case one) {
        return new Parameters(one.wire());
    }

    private static RandomStreams streams(Case one) {
        return new RandomStreams(one.seed());
    }
}
