package dev.provinggrid.worker.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.provinggrid.model.quantity.Value;
import dev.provinggrid.model.scenario.Manifest;
import dev.provinggrid.model.scenario.WireParameters;
import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import dev.provinggrid.sim.run.RunAbandoned;
import dev.provinggrid.sim.run.Supervision;
import dev.provinggrid.sim.scenario.RunReport;
import dev.provinggrid.sim.scenario.aeb.OffroadAeb;
import java.io.ByteArrayOutputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PacingTest {

    private long nanos = 1_000;
    private final List<Duration> waits = new ArrayList<>();
    private final Pacing pacing = new Pacing(() -> nanos, time -> {
        waits.add(time);
        nanos += time.toNanos();
    });

    @ParameterizedTest
    @ValueSource(doubles = {.5, 1, 4})
    void aPacedRunIsTheSameRunAndTakesItsTime(double pace) {
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        ByteArrayOutputStream paced = new ByteArrayOutputStream();
        RunReport fast = drive(plain, Supervision.NONE);
        RunReport slow = drive(paced, pacing.of(pace, Supervision.NONE));
        assertThat(slow).isEqualTo(fast);
        assertThat(paced.toByteArray()).isEqualTo(plain.toByteArray());
        double wallS = (nanos - 1_000) / 1e9;
        assertThat(wallS * pace).isEqualTo(Math.floor(slow.simS() * 10) / 10, within(.1 + 1e-6));
        assertThat(wallS * pace).isGreaterThanOrEqualTo(slow.simS() - .1);
    }

    private static RunReport drive(ByteArrayOutputStream trace, Supervision supervision) {
        Manifest manifest = new BuiltInScenarios().named("offroad-aeb").orElseThrow();
        Map<String, Value> parameters = new TreeMap<>();
        manifest.parameters().forEach(it -> parameters.put(it.name(), it.defaultValue()));
        parameters.put("perceptionModel", new Value.Text("ground-truth"));
        return new OffroadAeb().drive(WireParameters.of(manifest, parameters), 7, trace, supervision);
    }

    @Test
    void withoutAPaceNothingIsWaitedFor() {
        Supervision own = _ -> {};
        assertThat(pacing.of(0, own)).isSameAs(own);
    }

    @Test
    void aRunThatIsSlowerThanItsPaceWaitsForNothing() {
        Supervision paced = pacing.of(2, Supervision.NONE);
        for (int second = 0; second < 5; second++) {
            paced.progressed(second);
            nanos += 600_000_000;
        }
        assertThat(waits).isEmpty();
    }

    @Test
    void whoeverEndsARunIsHeardWhileItWaits() {
        AtomicInteger asked = new AtomicInteger();
        Supervision paced = pacing.of(.1, _ -> {
            if (asked.incrementAndGet() == 3) {
                throw new RunAbandoned("cancelled");
            }
        });
        assertThatThrownBy(() -> paced.progressed(100)).isInstanceOf(RunAbandoned.class);
        assertThat(waits).hasSize(2).allMatch(it -> it.compareTo(Duration.ofMillis(250)) <= 0);
    }

    @Test
    void aWorkerThatStopsInterruptsTheWait() {
        Pacing interrupted = new Pacing(() -> nanos, _ -> {
            throw new InterruptedException();
        });
        assertThatThrownBy(() -> interrupted.of(1, Supervision.NONE).progressed(1))
                .isInstanceOf(RunAbandoned.class);
        assertThat(Thread.interrupted()).isTrue();
    }
}
