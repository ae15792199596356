package dev.provinggrid.server.dispatch.lease;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.criterion.ErrorKind;
import dev.provinggrid.model.criterion.Outcome;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.perception.PerceptionModels;
import dev.provinggrid.server.dispatch.BenchWorker;
import dev.provinggrid.server.dispatch.OnABench;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class ModelGateTest extends OnABench {

    private static final List<PerceptionModel> NETWORKS = PerceptionModels.builtIn().all().stream()
            .filter(it -> it.fileSha256().isPresent())
            .limit(2)
            .toList();
    private static final PerceptionModel FIRST = NETWORKS.get(0);
    private static final PerceptionModel SECOND = NETWORKS.get(1);

    @Test
    void aWorkerIsToldWhatToOpenAndGrantedNothingBeforeItHas() {
        String sweep = submit(FIRST.name() + ", " + SECOND.name() + ", yolov3");
        BenchWorker worker = bench.worker();
        assertThat(ask(worker)).isEqualTo(new LeaseAnswer.ToCheck(inputsOf(FIRST, SECOND)));
        worker.finds(FIRST.card().digest(), "");
        assertThat(ask(worker)).isEqualTo(new LeaseAnswer.ToCheck(SECOND.inputs()));
        worker.finds(SECOND.card().digest(), "");
        assertThat(worker.lease(1)).hasSize(1);
        assertThat(ask(bench.worker())).isInstanceOf(LeaseAnswer.ToCheck.class);
        assertThat(bench.sweep(sweep).counts()).containsEntry("leased", 1);
    }

    @Test
    void aSweepWithANetworkThatCannotBeUsedIsRefusedBeforeAnyCaseRan() {
        String sweep = submit(FIRST.name() + ", " + SECOND.name() + ", yolov3");
        BenchWorker worker = bench.worker();
        worker.finds(FIRST.card().digest(), "");
        worker.finds(SECOND.card().digest(), "the file is corrupt");
        assertThat(worker.lease(1)).isEmpty();
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(bench.cases(sweep)).hasSize(3).allSatisfy(it -> {
            assertThat(it.outcome()).contains(Outcome.ERROR);
            assertThat(it.errorKind()).contains(ErrorKind.INPUT);
            assertThat(it.message()).contains("the file is corrupt");
            assertThat(bench.history(sweep, it.index())).isEmpty();
        });
    }

    @Test
    void aRerunOfARefusedSweepIsRefusedAgain() {
        String sweep = submit(FIRST.name() + ", yolov3");
        BenchWorker worker = bench.worker();
        worker.finds(FIRST.card().digest(), "the file is corrupt");
        worker.lease(1);
        bench.rerun(sweep, "ERROR");
        assertThat(bench.sweep(sweep).state()).isEqualTo("active");
        worker.lease(1);
        assertThat(bench.sweep(sweep).state()).isEqualTo("finished");
        assertThat(bench.sweep(sweep).counts()).containsEntry("error", 2);
    }

    @Test
    void otherSweepsOfTheWorkerGoOn() {
        String refused = submit(FIRST.name());
        String blind = submit("yolov3");
        BenchWorker worker = bench.worker();
        worker.finds(FIRST.card().digest(), "the file is corrupt");
        assertThat(worker.leaseOne().sweep()).isEqualTo(blind);
        assertThat(bench.sweep(refused).state()).isEqualTo("finished");
    }

    private static LeaseAnswer ask(BenchWorker worker) {
        return worker.ask(UUID.randomUUID(), 1);
    }

    private static Map<String, String> inputsOf(PerceptionModel... models) {
        Map<String, String> inputs = new java.util.TreeMap<>();
        List.of(models).forEach(it -> inputs.putAll(it.inputs()));
        return inputs;
    }

    private String submit(String models) {
        return bench.submitYaml("""
                format: 1
                sweep: networks
                scenario: offroad-aeb
                axes:
                  perceptionModel: [%s]
                pass: [collisions == 0]
                """.formatted(models));
    }
}
