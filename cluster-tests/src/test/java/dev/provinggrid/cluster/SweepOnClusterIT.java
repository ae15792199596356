package dev.provinggrid.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.view.SweepPool;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A whole sweep by way of Kubernetes, left alone and disturbed: always every case once, and always the same bits. */
class SweepOnClusterIT extends OnACluster<Cluster> {

    @Override
    Cluster opened(Path folder) {
        return Cluster.open(folder);
    }

    @Test
    void aSweepRunsInTheClusterAndItsJobCompletes() {
        sweep("submit", "sweep.yaml", "--wait");
        assertEveryCaseOnceWithItsBits();
        await().atMost(PATIENCE)
                .untilAsserted(() -> assertThat(jobs())
                        .singleElement()
                        .satisfies(job -> assertThat(job.getStatus().getConditions())
                                .anySatisfy(it -> assertThat(it.getType()).isEqualTo("Complete"))));
    }

    @Test
    @Tag("long")
    void anEvictionInMidCaseCostsNoCaseAndChargesNone() {
        submitAndAwaitFirstCase();
        cluster.client().pods().resource(running().getFirst()).evict();
        assertSweepEndsWell();
        assertThat(jobs())
                .allSatisfy(it -> assertThat(it.getStatus().getFailed()).isIn(null, 0));
    }

    @Test
    void aServerThatIsKilledAdoptsItsJobs() {
        submitAndAwaitFirstCase();
        List<String> before =
                jobs().stream().map(it -> it.getMetadata().getUid()).toList();
        cluster.killServer();
        assertSweepEndsWell();
        assertThat(jobs()).extracting(it -> it.getMetadata().getUid()).isEqualTo(before);
    }

    @Test
    @Tag("long")
    void podsThatFindNoSliceAreExplainedAndRunWhenThereIsOne() {
        try (Squatters _ = Squatters.onEverySlice(cluster, "others")) {
            sweep("submit", "sweep.yaml");
            SweepPool.Trouble trouble = awaitTrouble("unschedulable");
            assertThat(trouble.message()).contains("Insufficient " + Cluster.SLICE);
            assertThat(sweep("status", "latest")).contains("Insufficient " + Cluster.SLICE);
            assertThat(latest().counts()).containsEntry("queued", CASES);
        }
        assertSweepEndsWell();
    }

    @Test
    @Tag("long")
    void aQuotaIsExplainedAndWhatItLetsThroughDoesTheWork() {
        try (Quota quota = Quota.ofOneSlice(cluster)) {
            sweep("submit", "sweep.yaml");
            assertThat(awaitTrouble("quota").message()).contains("exceeded quota: " + quota.name());
            assertSweepEndsWell();
        }
    }
}
