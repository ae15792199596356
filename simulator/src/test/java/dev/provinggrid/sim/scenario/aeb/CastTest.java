package dev.provinggrid.sim.scenario.aeb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.scenario.AgentDeclaration;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.driving.approach.Approach;
import dev.provinggrid.sim.driving.approach.StartPose;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.run.Parameters;
import dev.provinggrid.sim.scenario.aeb.world.Cast;
import dev.provinggrid.sim.scenario.aeb.world.Course;
import dev.provinggrid.sim.scenario.aeb.world.Environment;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CastTest {

    private final Manifest manifest =
            new BuiltInScenarios().named(OffroadAeb.NAME).orElseThrow();

    @ParameterizedTest
    @ValueSource(strings = {"stump", "rock", "sign", "car"})
    void aControlObjectIsWhatTheManifestSaysItIs(String control) {
        AgentDeclaration declared = manifest.agent(control).orElseThrow();
        Manifest renamed = manifestWith(
                new AgentDeclaration(control, "obstacle", declared.description(), "", "", "", "", Map.of()));
        assertThat(thing(control, manifest)).map(WorldObject::label).hasValue(control);
        assertThat(thing(control, renamed)).map(WorldObject::label).hasValue("obstacle");
        assertThat(thing(control, renamed)).map(WorldObject::id).hasValue(control);
    }

    @Test
    void anEmptyTrackHasNoThing() {
        assertThat(thing("empty", manifest)).isEmpty();
        assertThat(thing("none", manifest)).isEmpty();
    }

    private static Optional<WorldObject> thing(String control, Manifest manifest) {
        Parameters parameters =
                new Parameters(AebParameters.driving().with("control", control).map());
        Course course = Course.of(Environment.of(parameters), Approach.of(parameters), StartPose.inTheMiddle(0));
        return Cast.drawn(new CaseCaches().scenery(course.environment()), new RandomStreams(7).named("actor"))
                .thing(course, manifest);
    }

    private Manifest manifestWith(AgentDeclaration agent) {
        return new Manifest(
                manifest.name(),
                manifest.version(),
                manifest.title(),
                manifest.description(),
                manifest.runner(),
                manifest.parameters(),
                manifest.kpis(),
                manifest.channels(),
                manifest.headline(),
                List.of(agent),
                manifest.presets(),
                manifest.defaultPreset(),
                manifest.cautions(),
                manifest.constraints(),
                manifest.noEffects(),
                manifest.explanations(),
                manifest.digest(),
                manifest.canonicalJson());
    }
}
