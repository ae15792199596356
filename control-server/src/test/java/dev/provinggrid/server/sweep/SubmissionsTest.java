package dev.provinggrid.server.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.model.scenario.manifest.Scenarios;
import dev.provinggrid.model.sweep.document.SweepReader;
import dev.provinggrid.model.wire.view.SweepAccepted;
import dev.provinggrid.server.dispatch.OnABench;
import dev.provinggrid.server.store.result.CaseRow;
import dev.provinggrid.server.store.sweep.StoredCase;
import dev.provinggrid.server.store.sweep.SubmittedSweeps;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.server.ResponseStatusException;

class SubmissionsTest extends OnABench {

    private static final String SWEEP = """
            format: 1
            sweep: two
            scenario: offroad-aeb
            parameters: {perceptionModel: yolov3}
            axes:
              approachSpeed: [20 km/h, 30 km/h]
            pass: [collisions == 0]
            """;

    @Test
    void aRepeatedSubmissionIsTheSweepThatItWas() {
        SweepAccepted first = submit(SWEEP);
        assertThat(submit(SWEEP)).isEqualTo(first);
        assertThat(bench.part(SweepViews.class).all()).hasSize(1);
    }

    @Test
    void itsKeyWithAnotherBodyIsRefusedAndNamesTheSweep() {
        SweepAccepted first = submit(SWEEP);
        assertThatThrownBy(() -> submit(SWEEP.replace("30 km/h", "40 km/h")))
                .isInstanceOf(ResponseStatusException.class)
                .hasMessageContaining(first.id());
        assertThat(bench.part(SweepViews.class).all()).hasSize(1);
    }

    @Test
    void aCaseIsStoredByWhatDiffersFromItsSweep() {
        String sweep = submit(SWEEP).id();
        List<StoredCase> stored =
                bench.cases(sweep).stream().map(CaseRow::stored).toList();
        assertThat(stored)
                .hasSize(2)
                .allSatisfy(it -> assertThat(it.differing()).containsOnlyKeys("approachSpeed"));
        assertThat(bench.part(SubmittedSweeps.class)
                        .findById(sweep)
                        .orElseThrow()
                        .wireOf(stored.get(1)))
                .containsEntry("perceptionModel", "yolov3")
                .containsEntry("approachSpeed", stored.get(1).differing().get("approachSpeed"));
    }

    @Test
    void whatWasSubmittedIsReadAsItWasButNeverWhileATransactionWaitsForIt() {
        String sweep = submit(SWEEP).id();
        PinnedSweeps pinned = bench.part(PinnedSweeps.class);
        assertThat(pinned.of(sweep).sweep().plannedCases()).isEqualTo(2);
        var transaction = new TransactionTemplate(bench.part(PlatformTransactionManager.class));
        assertThatThrownBy(() -> transaction.execute(_ -> pinned.of(sweep)))
                .hasMessageContaining("parsed while others wait");
    }

    private SweepAccepted submit(String yaml) {
        byte[] body = yaml.getBytes(StandardCharsets.UTF_8);
        return bench.part(Submissions.class)
                .submit(
                        new SweepReader(bench.part(Scenarios.class)).parse(body),
                        PerceptionModels.builtIn(),
                        "holder",
                        Optional.of(IdempotencyKey.of("holder", "key", body, List.of())));
    }
}
