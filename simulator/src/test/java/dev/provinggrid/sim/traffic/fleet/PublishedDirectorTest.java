package dev.provinggrid.sim.traffic.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.SimTime;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.traffic.fleet.FrontWheelBicycle.Design;
import dev.provinggrid.sim.traffic.fleet.FrontWheelBicycle.Reading;
import dev.provinggrid.sim.traffic.fleet.FrontWheelBicycle.Start;
import dev.provinggrid.sim.traffic.fleet.PublishedDirector.Agents;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PublishedDirectorTest {

    private static final long WINDOW_NS = 50_000_000;
    private static final double WINDOW_S = .05;
    private static final double DELTA = .071;
    private static final double RADIUS_M = 2.62 / StrictMath.tan(DELTA);

    /** What became of a run: the first vehicle's place by the world's time, and the director's counts. */
    private record Driven(Map<Long, double[]> places, long windows, long discards, long worldNs) {}

    /** Three vehicles drive the published circle for some time of the run; only the first one's link is faulty. */
    private static Driven drive(Agents agents, LinkFaults faults, long seed, double durationS) {
        RandomStreams streams = new RandomStreams(seed);
        PublishedDirector director = new PublishedDirector(WINDOW_NS, agents);
        Map<Long, double[]> places = new TreeMap<>();
        try (Run run = new Run(WINDOW_NS, streams)) {
            List<WorldObject> fleet = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                Build build = new Build(new Extent(4.5, 1.8, 1.5, 1.31), 1500, Optional.empty());
                FrontWheelBicycle vehicle = new FrontWheelBicycle(
                        new Design(build, 2.62, Reading.POSITION, 0), new Start(0, 20 * i, 0, 8, DELTA), WINDOW_NS);
                String name = "v" + i;
                fleet.add(run.add(Agent.named(
                                name,
                                new DirectedPlant(vehicle, director, i == 0 ? faults : LinkFaults.NONE, streams, name))
                        .driver(new FleetDriver(
                                director,
                                WINDOW_NS,
                                WINDOW_NS,
                                SpeedReplay.constant(8, WINDOW_S),
                                FleetSteering.held(DELTA),
                                new PedalScale()))));
            }
            run.step(Federate.every(WINDOW_NS, _ -> {
                PlantState now = fleet.getFirst().state();
                places.put(director.worldNs(), new double[] {now.x(), now.y()});
            }));
            run.step(director).endAfter(durationS, "completed").drive(Supervision.NONE);
        }
        return new Driven(places, director.windows(), director.discards(), director.worldNs());
    }

    private static double errorM(Driven one, Driven other) {
        double squares = 0;
        int samples = 0;
        for (var place : one.places().entrySet()) {
            double[] there = other.places().get(place.getKey());
            if (there != null) {
                double dx = place.getValue()[0] - there[0];
                double dy = place.getValue()[1] - there[1];
                squares += dx * dx + dy * dy;
                samples++;
            }
        }
        return StrictMath.sqrt(squares / samples);
    }

    @Test
    void whereNothingIsLostTheWorldMovesInEveryWindow() {
        Driven run = drive(Agents.OWN_CLOCK, LinkFaults.NONE, 1, 30);
        assertThat(run.windows()).isEqualTo(600);
        assertThat(run.discards()).isZero();
        assertThat(run.worldNs()).isEqualTo(SimTime.ofSeconds(30));
    }

    /** n - 1 of n agents publish. */
    @Test
    void whileOneAgentIsSilentTheWorldNeverMoves() {
        for (Agents agents : Agents.values()) {
            Driven run = drive(agents, LinkFaults.SILENT, 1, 30);
            assertThat(run.discards()).isEqualTo(600);
            assertThat(run.worldNs()).isZero();
            assertThat(run.places()).containsOnlyKeys(0L);
            assertThat(run.places().get(0L)).containsExactly(0, 0);
        }
    }

    /** A lag of one window on a circle is E = 2 R sin(v dt/2R), 0.400 m: about what the publication measured. */
    @Test
    void agentsOnTheirOwnClockAreAheadOfTheWorldByEveryDiscard() {
        Driven whole = drive(Agents.OWN_CLOCK, LinkFaults.NONE, 1, 60);
        Driven lossy = drive(Agents.OWN_CLOCK, new LinkFaults(.02, 0, 1), 1, 60);
        assertThat(lossy.discards()).isBetween(5L, 50L);
        long last = lossy.places().keySet().stream().mapToLong(it -> it).max().orElseThrow();
        double[] ahead = lossy.places().get(last);
        double[] onTime = whole.places().get(last);
        double way = 8 * StrictMath.cos(DELTA) * WINDOW_S * lossy.discards();
        assertThat(StrictMath.hypot(ahead[0] - onTime[0], ahead[1] - onTime[1]))
                .isCloseTo(2 * RADIUS_M * StrictMath.sin(way / (2 * RADIUS_M)), within(.01));
        assertThat(2 * RADIUS_M * StrictMath.sin(8 * WINDOW_S / (2 * RADIUS_M))).isCloseTo(.4, within(5e-4));
    }

    @Test
    void agentsOnTheWorldsClockRepeatExactlyWhateverIsLostOrLate() {
        Driven whole = drive(Agents.WORLD_CLOCK, LinkFaults.NONE, 1, 60);
        for (long seed = 1; seed <= 5; seed++) {
            Driven lossy = drive(Agents.WORLD_CLOCK, new LinkFaults(.1, .2, 3), seed, 60);
            assertThat(lossy.discards()).isGreaterThan(100);
            assertThat(lossy.worldNs()).isEqualTo((lossy.windows() - lossy.discards()) * WINDOW_NS);
            assertThat(errorM(whole, lossy)).isZero();
        }
    }

    @Test
    void runsThatDifferOnlyInWhatIsLostDriftApartOnTheirOwnClocks() {
        LinkFaults faults = new LinkFaults(.01, .01, 2);
        Driven one = drive(Agents.OWN_CLOCK, faults, 1, 60);
        assertThat(errorM(one, drive(Agents.OWN_CLOCK, faults, 2, 60))).isGreaterThan(.1);
        assertThat(errorM(one, drive(Agents.OWN_CLOCK, faults, 1, 60))).isZero();
    }

    @Test
    void aLateUpdateCompletesTheWindowInWhichItComes() {
        Driven late = drive(Agents.OWN_CLOCK, new LinkFaults(0, 1, 2), 1, 10);
        assertThat(late.discards()).isEqualTo(2);
        assertThat(late.worldNs()).isEqualTo(SimTime.ofSeconds(10) - 2 * WINDOW_NS);
    }
}
