package dev.provinggrid.server.pool.kubernetes.status;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.view.SweepPool;
import dev.provinggrid.server.dispatch.OnABench;
import dev.provinggrid.server.pool.kubernetes.observe.SweepSituation;
import dev.provinggrid.server.pool.kubernetes.observe.Warnings;
import dev.provinggrid.server.pool.kubernetes.plan.SlotPlan;
import dev.provinggrid.server.pool.kubernetes.plan.SweepBackoff;
import dev.provinggrid.server.pool.kubernetes.plan.TooManyPods;
import dev.provinggrid.server.store.Ledger;
import dev.provinggrid.server.store.usage.PoolRefusals;
import dev.provinggrid.server.store.usage.SweepDemand;
import io.fabric8.kubernetes.client.KubernetesClientBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

@ExtendWith(OutputCaptureExtension.class)
class PoolNewsTest extends OnABench {

    private static final Instant BEGIN = Instant.parse("2026-01-01T00:00:00Z");
    private static final SweepDemand WORK = new SweepDemand("s", 4, "");

    private final SweepBackoff backoff = new SweepBackoff();
    private final PoolStatus status = new PoolStatus();

    @Test
    void aSweepThatFinishesWhileTheClusterIsAwayTellsOfNoEnd(CapturedOutput output) {
        PoolNews news = news();
        round(news, List.of(WORK), false, BEGIN);
        round(news, List.of(WORK), false, BEGIN.plus(Duration.ofMinutes(2)));
        assertThat(status.troubles("s")).extracting(SweepPool.Trouble::kind).contains("cluster");

        round(news, List.of(), false, BEGIN.plus(Duration.ofMinutes(3)));

        assertThat(status.troubles("s")).isEmpty();
        assertThat(output).contains("Sweep s: cluster: ").doesNotContain("is over");
    }

    @Test
    void aSweepThatRunsIsToldOfTheEnd(CapturedOutput output) {
        PoolNews news = news();
        round(news, List.of(WORK), false, BEGIN);
        round(news, List.of(WORK), false, BEGIN.plus(Duration.ofMinutes(2)));
        for (int minute = 3; minute < 6; minute++) {
            round(news, List.of(WORK), true, BEGIN.plus(Duration.ofMinutes(minute)));
        }
        assertThat(output).contains("Sweep s: cluster is over");
    }

    @Test
    void whatWasRefusedForASweepThatHasFinishedIsNotShown() {
        backoff.failed("s", new TooManyPods(9, 8, 4), BEGIN);
        PoolNews news = news();
        round(news, List.of(WORK), true, BEGIN);
        assertThat(status.troubles("s")).extracting(SweepPool.Trouble::kind).containsExactly("limit");

        round(news, List.of(), true, BEGIN.plusSeconds(1));

        assertThat(status.troubles("s")).isEmpty();
    }

    private PoolNews news() {
        JobEvents events = new JobEvents(new KubernetesClientBuilder().build(), "sweeps", "lab");
        return new PoolNews(
                status,
                new RefusedSteps(backoff, bench.part(Ledger.class), bench.part(PoolRefusals.class)),
                new Announcements(events, _ -> false));
    }

    /** A round in which the sweep, whether or not it has work, still has something in the cluster. */
    private static void round(PoolNews news, List<SweepDemand> open, boolean watching, Instant now) {
        SweepSituation situation = new SweepSituation("s", 0, List.of(), List.of(), Map.of());
        SlotPlan.Round plan = new SlotPlan.Round(open, _ -> 1, Map.of());
        news.note(List.of(situation), Warnings.none(), plan, watching, true, now);
    }
}
