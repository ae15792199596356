package dev.provinggrid.sim.cooperation.radio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.sim.agent.Aboard;
import dev.provinggrid.sim.agent.Agent;
import dev.provinggrid.sim.agent.BodyState;
import dev.provinggrid.sim.agent.Build;
import dev.provinggrid.sim.agent.Equipment;
import dev.provinggrid.sim.agent.Extent;
import dev.provinggrid.sim.agent.ScriptedPlant;
import dev.provinggrid.sim.engine.Federate;
import dev.provinggrid.sim.engine.RandomStreams;
import dev.provinggrid.sim.run.Run;
import dev.provinggrid.sim.run.Supervision;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Cooperative crossing, check 2, and what holds of every packet: range, delay, order, nothing sent again. */
class RadioTest {

    private static final long STEP_NS = 10_000_000;
    private static final long WINDOW_NS = 100_000_000;
    private static final double PUBLISHED_BIT = 300 * 8;
    private static final double S = 1e9;

    private final List<Reception<Integer>> transmissions = new ArrayList<>();
    private final Map<String, List<Packet<Integer>>> received = new TreeMap<>();
    private final Map<Integer, Long> arrivedNs = new TreeMap<>();

    /** Stands somewhere, counts upwards on the air, and keeps what it hears. */
    private final class Station implements Equipment {
        private final Antenna<Integer> antenna;
        private final long periodNs;
        private int number;

        Station(Antenna<Integer> antenna, long periodNs) {
            this.antenna = antenna;
            this.periodNs = periodNs;
        }

        @Override
        public void fit(Aboard aboard) {
            antenna.fit(aboard);
            String self = aboard.self().id();
            aboard.step(Federate.every(periodNs, nowNs -> antenna.send(nowNs, PUBLISHED_BIT, number++)));
            aboard.step(Federate.every(
                    STEP_NS,
                    nowNs -> antenna.received().forEach(it -> {
                        received.computeIfAbsent(self, _ -> new ArrayList<>()).add(it);
                        arrivedNs.put(it.content(), nowNs);
                    })));
        }
    }

    @Test
    void deliveriesAreWithinThreeDeviationsOfTheirProbability() {
        run(channel(0, new Delay(.1, .05)), 1000, 50);
        double expected = transmissions.size() * StrictMath.exp(-2 * 300 / 75_000.0);
        double deviation = StrictMath.sqrt(expected * (1 - expected / transmissions.size()));
        assertThat(transmissions).hasSize(20_000);
        assertThat((double) delivered()).isCloseTo(expected, within(3 * deviation));
        transmissions.clear();
        run(channel(.4, new Delay(.1, .05)), 1000, 50);
        double less = .6 * expected;
        assertThat((double) delivered()).isCloseTo(less, within(3 * StrictMath.sqrt(less * (1 - less / 20_000))));
    }

    @Test
    void delaysAreThoseOfTheVerificationAtFiveHertz() {
        run(channel(0, new Delay(.12, .02)), 1000, 50, 2 * WINDOW_NS);
        List<Double> delays = delaysS();
        double mean = delays.stream().mapToDouble(it -> it).average().orElseThrow();
        double variance = delays.stream()
                .mapToDouble(it -> (it - mean) * (it - mean))
                .average()
                .orElseThrow();
        double ofTheMean = .02 / StrictMath.sqrt(delays.size());
        assertThat(mean).isCloseTo(.12, within(3 * ofTheMean));
        assertThat(StrictMath.sqrt(variance)).isCloseTo(.02, within(3 * ofTheMean));
    }

    @Test
    void aDelayIsNeverNegativeAndALinkKeepsItsOrder() {
        run(channel(.2, new Delay(.05, .2)), 200, 50);
        assertThat(delaysS()).allSatisfy(it -> assertThat(it).isNotNegative());
        assertThat(received.values())
                .allSatisfy(packets -> assertThat(
                                packets.stream().map(Packet::content).toList())
                        .isSorted()
                        .doesNotHaveDuplicates());
        assertThat(received.get("b")).hasSizeLessThan(2000 - 300);
    }

    @Test
    void aPacketIsReadAtTheFirstBarrierAfterItArrives() {
        run(channel(0, new Delay(.1, 0)), 2, 50);
        // Sent at 0.3 s, on the air until 0.4 s, there at 0.5 s.
        assertThat(arrivedNs).containsEntry(3, 500_000_000L);
    }

    @Test
    void beyondTheRangeNothingIsSentToAnybody() {
        run(channel(0, new Delay(.1, .05)), 10, 301);
        assertThat(transmissions).isEmpty();
        assertThat(received).isEmpty();
    }

    @Test
    void aThirdVehicleTakesNoDrawFromALink() {
        run(channel(.5, new Delay(.1, .05)), 20, 50);
        List<Boolean> alone = lost("a", "b");
        transmissions.clear();
        try (Run run = new Run(STEP_NS, new RandomStreams(7))) {
            Radio<Integer> radio = radio(run, channel(.5, new Delay(.1, .05)));
            Map.of("a", 0.0, "b", 50.0, "c", 400.0)
                    .forEach((id, x) -> run.add(station(id, x, new Station(new Antenna<>(radio), WINDOW_NS))));
            run.step(radio).endAfter(20, "over").drive(Supervision.NONE);
        }
        assertThat(lost("a", "b")).isEqualTo(alone);
    }

    @Test
    void whoLeavesHearsNothingMore() {
        try (Run run = new Run(STEP_NS, new RandomStreams(7))) {
            Radio<Integer> radio = radio(run, channel(0, new Delay(.1, .05)));
            run.add(station("a", 0, new Station(new Antenna<>(radio), WINDOW_NS)));
            run.add(station("b", 50, new Station(new Antenna<>(radio), WINDOW_NS)));
            run.step(radio);
            run.step(Federate.every(STEP_NS, nowNs -> {
                if (nowNs == 5 * WINDOW_NS) {
                    run.remove("b");
                }
            }));
            run.endAfter(2, "over").drive(Supervision.NONE);
        }
        assertThat(received.get("b")).hasSizeBetween(1, 4);
        assertThat(transmissions)
                .allSatisfy(it -> assertThat(it.packet().sentNs()).isLessThan(6 * WINDOW_NS));
    }

    private void run(RadioChannel channel, double forS, double apartM) {
        run(channel, forS, apartM, WINDOW_NS);
    }

    private void run(RadioChannel channel, double forS, double apartM, long periodNs) {
        try (Run run = new Run(STEP_NS, new RandomStreams(7))) {
            Radio<Integer> radio = radio(run, channel);
            run.add(station("a", 0, new Station(new Antenna<>(radio), periodNs)));
            run.add(station("b", apartM, new Station(new Antenna<>(radio), periodNs)));
            run.step(radio).endAfter(forS, "over").drive(Supervision.NONE);
        }
    }

    private Radio<Integer> radio(Run run, RadioChannel channel) {
        return new Radio<>(channel, new RandomStreams(7), run.mailbox(), STEP_NS, transmissions::add);
    }

    private static Agent station(String id, double x, Station station) {
        BodyState standing = BodyState.at(x, 0, 0, 0, 0);
        Build build = new Build(new Extent(4, 2, 1, 0), 1200, Optional.empty());
        return Agent.named(id, new ScriptedPlant(build, _ -> standing, 0)).with(station);
    }

    private static RadioChannel channel(double loss, Delay delay) {
        return new RadioChannel(1, 6e6, .1, 300, loss, new Fading.None(), delay);
    }

    private long delivered() {
        return transmissions.stream().filter(Reception::isDelivered).count();
    }

    private List<Boolean> lost(String sender, String receiver) {
        return transmissions.stream()
                .filter(it ->
                        it.packet().sender().equals(sender) && it.receiver().equals(receiver))
                .map(Reception::isDelivered)
                .collect(Collectors.toList());
    }

    /** After the end of a packet's window. */
    private List<Double> delaysS() {
        return transmissions.stream()
                .filter(Reception::isDelivered)
                .map(it -> (it.arrivesNs().getAsLong() - it.packet().sentNs() - WINDOW_NS) / S)
                .toList();
    }
}
