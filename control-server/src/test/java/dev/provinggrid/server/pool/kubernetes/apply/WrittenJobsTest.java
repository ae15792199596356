package dev.provinggrid.server.pool.kubernetes.apply;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.pool.kubernetes.manifest.Labels;
import io.fabric8.kubernetes.api.model.batch.v1.Job;
import io.fabric8.kubernetes.api.model.batch.v1.JobBuilder;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WrittenJobsTest {

    private static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");

    private final WrittenJobs jobs = new WrittenJobs();

    @Test
    void aJobThatWasWrittenIsThereBeforeTheWatchTellsOfIt() {
        jobs.wrote(job("a", 2), NOON);
        assertThat(jobs.over(List.of())).containsExactly(job("a", 2));
        assertThat(jobs.awaited("sweep")).isTrue();
    }

    @Test
    void aJobThatWasGrownIsNotSeenAsSmallAsItWas() {
        jobs.wrote(job("a", 5), NOON);
        assertThat(jobs.over(List.of(job("a", 2)))).containsExactly(job("a", 5));
    }

    @Test
    void theWatchCountsOnceItTellsOfAsMuch() {
        jobs.wrote(job("a", 2), NOON);
        assertThat(jobs.over(List.of(job("a", 3)))).containsExactly(job("a", 3));
        assertThat(jobs.awaited("sweep")).isFalse();
    }

    @Test
    void aJobThatWasRemovedIsGoneThoughTheWatchStillTellsOfIt() {
        jobs.wrote(job("a", 2), NOON);
        jobs.removed(job("a", 2));
        assertThat(jobs.over(List.of(job("a", 2), job("b", 1)))).containsExactly(job("b", 1));
    }

    @Test
    void onlyTheWordOfTheApiLetsAnOverdueJobBeForgotten() {
        jobs.wrote(job("a", 2), NOON);
        assertThat(jobs.overdue("sweep", NOON.plusSeconds(10))).isFalse();
        assertThat(jobs.overdue("sweep", NOON.plusSeconds(11))).isTrue();
        assertThat(jobs.overdue("other", NOON.plusSeconds(11))).isFalse();
        jobs.confirm("sweep", List.of(job("a", 2)), NOON.plusSeconds(11));
        assertThat(jobs.overdue("sweep", NOON.plusSeconds(20))).isFalse();
        jobs.confirm("sweep", List.of(), NOON.plusSeconds(30));
        assertThat(jobs.over(List.of())).isEmpty();
    }

    private static Job job(String uid, int completions) {
        return new JobBuilder()
                .withNewMetadata()
                .withUid(uid)
                .withLabels(Map.of(Labels.SWEEP, "sweep"))
                .endMetadata()
                .withNewSpec()
                .withCompletions(completions)
                .endSpec()
                .build();
    }
}
