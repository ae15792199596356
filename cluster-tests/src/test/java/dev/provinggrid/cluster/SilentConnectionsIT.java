package dev.provinggrid.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.server.pool.kubernetes.SilentProxy;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Between control server and API a firewall forgets connections without a word: new ones work. */
@Tag("long")
class SilentConnectionsIT extends OnACluster<StandInCluster> {
    private SilentProxy proxy;

    @Override
    StandInCluster opened(Path folder) {
        StandInCluster opened = new StandInCluster(folder, StandInCluster.workers(folder), 1);
        URI api = URI.create(opened.cluster().url());
        proxy = new SilentProxy(api.getHost(), api.getPort());
        opened.reachApiAt("http://127.0.0.1:" + proxy.port());
        opened.startServer();
        return opened;
    }

    @AfterAll
    void closeProxy() throws IOException {
        proxy.close();
    }

    @Test
    void aSweepHasOneJobAndEndsWellThoughConnectionsAreForgottenAgainAndAgain() {
        proxy.forgetConnections();
        submitAndAwaitFirstCase();
        Set<String> seen = new HashSet<>();
        proxy.forgetConnections();
        awaitCases(CASES / 2, seen);
        proxy.forgetConnections();
        awaitCases(CASES - 1, seen);
        assertSweepEndsWell();
        assertThat(jobs()).hasSizeLessThan(2);
        assertThat(seen).as("Jobs that the sweep ever had").hasSize(1);
    }

    /** Looks at the Jobs of the sweep until so many cases have their outcome. */
    private void awaitCases(int atLeast, Set<String> seen) {
        await().atMost(PATIENCE).until(() -> {
            jobs().forEach(it -> {
                assertThat(it.getSpec().getCompletions()).isEqualTo(2);
                seen.add(it.getMetadata().getUid());
            });
            Map<String, Integer> counts = latest().counts();
            return counts.getOrDefault("pass", 0) + counts.getOrDefault("fail", 0) >= atLeast;
        });
    }
}
