package dev.provinggrid.sim.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.BodyState;
import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.Controls;
import dev.provinggrid.sim.agent.Driver;
import dev.provinggrid.sim.agent.Equipment;
import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.Plant;
import dev.provinggrid.sim.agent.PlantState;
import dev.provinggrid.sim.agent.Sensor;
import dev.provinggrid.sim.agent.WorldObject;
import dev.provinggrid.sim.agent.WorldState;
import dev.provinggrid.sim.engine.EventDetector;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.engine.RunLog;
import dev.provinggrid.sim.engine.SimTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RunTest {

    private static final long WINDOW_NS = 10_000_000;

    private final List<String> closed = new ArrayList<>();
    private final List<String> seen = new ArrayList<>();

    /** Moves along x at the throttle that it is asked for, m/s. */
    private class Cart implements Plant {
        private final String name;
        private double x;
        private double speed;
        private long nowNs;

        Cart(String name, double x) {
            this.name = name;
            this.x = x;
        }

        @Override
        public Build build() {
            return new Build(new Extent(2, 1, 1, 0), 10, .5, Optional.empty());
        }

        @Override
        public void advance(long toNs, Controls controls) {
            speed = controls.throttle();
            x += speed * SimTime.toSeconds(toNs - nowNs);
            nowNs = toNs;
        }

        @Override
        public PlantState state() {
            return BodyState.at(x, 0, 0, 0, speed);
        }

        @Override
        public void close() {
            closed.add(name);
        }
    }

    @Test
    void anAgentIsMovedByItsPlantUnderWhatItsDriverAsksFor() {
        try (Run run = run(1)) {
            WorldObject cart = run.add(Agent.named("cart", new Cart("cart", 3)).driver(drivingAt(.5)));
            RunResult result = run.drive(Supervision.NONE);
            // The driver is heard from the first barrier on.
            assertThat(cart.state().x()).isBetween(3 + .5 * .98, 3 + .5);
            assertThat(result.endReason()).isEqualTo("time");
            assertThat(result.endS()).isEqualTo(1);
        }
    }

    @Test
    void agentsFindEachOtherThroughOneWorldState() {
        Driver follower = (_, self, world) -> {
            double ahead = world.named("leader").orElseThrow().state().x() - self.x();
            return Controls.driving(ahead > 10 ? 1 : 0);
        };
        try (Run run = run(30)) {
            WorldObject leader = run.add(Agent.named("leader", new Cart("leader", 20)));
            WorldObject behind =
                    run.add(Agent.named("follower", new Cart("follower", 0)).driver(follower));
            run.drive(Supervision.NONE);
            assertThat(leader.state().x() - behind.state().x()).isBetween(9.9, 10.0);
        }
    }

    @Test
    void agentsComeAndGoInMidRunAndAreClosedAsTheyLeave() {
        try (Run run = run(.1)) {
            run.step(Federate.every(WINDOW_NS, now -> {
                seen.add(SimTime.toSeconds(now) + " " + ids(run.world().get()));
                if (now == 2 * WINDOW_NS) {
                    run.add(Agent.named("guest", new Cart("guest", 0)).driver(drivingAt(1)));
                } else if (now == 5 * WINDOW_NS) {
                    run.remove("guest");
                }
            }));
            run.drive(Supervision.NONE);
        }
        assertThat(seen.subList(1, 7))
                .containsExactly("0.01 []", "0.02 []", "0.03 [guest]", "0.04 [guest]", "0.05 [guest]", "0.06 []");
        assertThat(closed).containsExactly("guest");
    }

    @Test
    void twoOfOneNameAreRefusedAndNobodyLeavesWhoIsNotThere() {
        try (Run run = run(1)) {
            run.add(Agent.named("a", new Cart("a", 0)));
            assertThatThrownBy(() -> run.add(Agent.named("a", new Cart("other", 0))))
                    .hasMessageContaining("a");
            assertThatThrownBy(() -> run.remove("b")).hasMessageContaining("b");
        }
    }

    @Test
    void whoCannotBeAddedIsClosed() {
        Plant unknown = new Cart("unknown", 0) {
            @Override
            public PlantState state() {
                throw new IllegalStateException("no state yet");
            }
        };
        Equipment broken = aboard -> {
            aboard.closing(() -> closed.add("radio"));
            throw new IllegalStateException("does not fit");
        };
        try (Run run = run(1)) {
            run.add(Agent.named("a", new Cart("first", 0)));
            assertThatThrownBy(() -> run.add(Agent.named("b", unknown))).hasMessage("no state yet");
            assertThat(closed).containsExactly("unknown");
            assertThatThrownBy(() -> run.add(Agent.named("a", new Cart("second", 0))))
                    .hasMessageContaining("two are named a");
            assertThat(closed).containsExactly("unknown", "second");
            assertThatThrownBy(
                            () -> run.add(Agent.named("c", new Cart("third", 0)).with(broken)))
                    .hasMessage("does not fit");
            assertThat(closed).containsExactly("unknown", "second", "radio", "third");
        }
        assertThat(closed).containsExactly("unknown", "second", "radio", "third", "first");
    }

    @Test
    void aSensorSuppliesItsNewestReadingAtItsOwnRate() {
        Sensor<Double> odometer = new Sensor<>(30_000_000, Double.NaN, PlantState::x);
        try (Run run = run(.1)) {
            run.add(Agent.named("cart", new Cart("cart", 0))
                    .driver(drivingAt(1))
                    .with(odometer));
            run.step(Federate.every(WINDOW_NS, _ -> seen.add(odometer.get().toString())));
            run.drive(Supervision.NONE);
        }
        assertThat(seen).startsWith("NaN", "0.0", "0.0", "0.0");
        assertThat(seen.get(4)).isEqualTo(seen.get(6)).isNotEqualTo("0.0");
    }

    @Test
    void theEndThatADetectorSaysComesBeforeTheDurationAndMetersReport() {
        Meter meter = new Meter() {
            private int barriers;

            @Override
            public void observe(long nowNs, RunLog log) {
                barriers++;
                log.record(nowNs, "barrier", "");
            }

            @Override
            public void report(Map<String, Double> kpis) {
                kpis.put("barriers", (double) barriers);
            }
        };
        EventDetector end = (now, log) -> {
            if (now >= 3 * WINDOW_NS) {
                log.endAt(now, "enough");
            }
        };
        try (Run run = run(1)) {
            RunResult result = run.measure(meter).watch(end).drive(Supervision.NONE);
            assertThat(result.endReason()).isEqualTo("enough");
            assertThat(result.kpis()).containsExactly(Map.entry("barriers", 4.0));
            assertThat(result.events()).hasSize(4);
        }
    }

    @Test
    void whatWasOpenedIsClosedWhateverGoesWrongTheLatestFirst() {
        Equipment radio = aboard -> aboard.closing(closing("radio"));
        Equipment broken = _ -> {
            throw new IllegalStateException("broken");
        };
        assertThatThrownBy(() -> {
                    try (Run run = run(1)) {
                        run.closing(closing("file"));
                        run.add(Agent.named("cart", new Cart("cart", 0)).with(radio, broken));
                    }
                })
                .hasMessage("broken");
        assertThat(closed).containsExactly("radio", "cart", "file");
    }

    @Test
    void aFailureToCloseKeepsNothingElseOpenAndIsTold() {
        assertThatThrownBy(() -> {
                    try (Run run = run(1)) {
                        run.closing(closing("first"));
                        run.closing(() -> {
                            throw new IllegalStateException("disk full");
                        });
                    }
                })
                .hasMessage("disk full");
        assertThat(closed).containsExactly("first");
    }

    @Test
    void theSupervisionSeesEveryTenthOfASecondAndMayAbandonTheRun() {
        assertThatThrownBy(() -> {
                    try (Run run = run(5)) {
                        run.add(Agent.named("cart", new Cart("cart", 0)));
                        run.drive(simS -> {
                            seen.add("" + simS);
                            if (simS >= .3) {
                                throw new RunAbandoned("enough");
                            }
                        });
                    }
                })
                .isInstanceOf(RunAbandoned.class);
        assertThat(seen).containsExactly("0.1", "0.2", "0.3");
        assertThat(closed).containsExactly("cart");
    }

    @Test
    void equipmentPublishesOnTopicsThatItsRunMakesAndSeesWhoCarriesIt() {
        Equipment shout = (Aboard aboard) -> {
            var said = aboard.topic("nothing");
            aboard.step(Federate.every(WINDOW_NS, now -> {
                seen.add(aboard.self().id() + " said " + said.get());
                said.offer("hello at " + now / WINDOW_NS);
            }));
        };
        try (Run run = run(.03)) {
            run.add(Agent.named("cart", new Cart("cart", 0)).with(shout)).id();
            run.drive(Supervision.NONE);
        }
        assertThat(seen).containsExactly("cart said nothing", "cart said hello at 0", "cart said hello at 1");
    }

    private static Run run(double durationS) {
        return new Run(WINDOW_NS, new RandomStreams(1)).endAfter(durationS, "time");
    }

    private static Driver drivingAt(double throttle) {
        return (_, _, _) -> Controls.driving(throttle);
    }

    private AutoCloseable closing(String name) {
        return () -> closed.add(name);
    }

    private static List<String> ids(WorldState world) {
        return world.objects().stream().map(WorldObject::id).toList();
    }
}
