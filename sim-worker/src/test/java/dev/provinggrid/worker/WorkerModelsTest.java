package dev.provinggrid.worker;

import static dev.provinggrid.worker.AnAttempt.anAttempt;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.worker.OutcomeReport;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import dev.provinggrid.sim.scenario.aeb.OffroadAeb;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Perception models on their way into a worker. */
class WorkerModelsTest extends OnAStubServer {

    @Test
    void aPerceptionModelIsFetchedOnceByItsDigestAndVerified() throws Exception {
        Map<String, String> inputs = model("a network");
        Path cached = folder.resolve("models").resolve(inputs.get("perception/mine.onnx"));
        Files.createDirectories(cached.getParent());
        Files.writeString(cached, "spoilt");
        server.queue.add(anAttempt(1).seeing(inputs).granted());
        server.queue.add(anAttempt(2).seeing(inputs).granted());
        worker().work();
        assertThat(server.outcomes.values())
                .extracting(OutcomeReport::completion)
                .containsExactly(Completion.COMPLETED, Completion.COMPLETED);
        assertThat(server.requests).filteredOn(it -> it.contains("/blobs/")).hasSize(2);
        assertThat(cached).hasContent("a network");
        try (var files = Files.list(cached.getParent())) {
            assertThat(files).hasSize(2);
        }
    }

    @Test
    void modelsAreOpenedBeforeTheFirstCaseAndTheServerHearsWhatCameOfIt() throws Exception {
        Map<String, String> corrupt = model("not a network");
        server.toOpen.putAll(corrupt);
        grant(1);
        worker(new OffroadAeb()).work();
        assertThat(server.leases.getFirst().models()).isEmpty();
        assertThat(server.leases.get(1).models())
                .hasSize(1)
                .hasEntrySatisfying(
                        corrupt.get("perception/mine"),
                        it -> assertThat(it)
                                .startsWith("perception model mine cannot be used: ")
                                .contains("ONNX Runtime refuses the model"));
    }

    @Test
    void aModelThatCanBeUsedIsOpenedOnce() throws Exception {
        server.toOpen.putAll(model("a network"));
        grant(1, 2);
        worker().work();
        assertThat(server.leases.get(1).models()).containsExactly(Map.entry(server.toOpen.get("perception/mine"), ""));
        assertThat(server.requests).filteredOn(it -> it.contains("/blobs/")).hasSize(2);
        assertThat(server.outcomes).containsOnlyKeys(1L, 2L);
    }

    @Test
    void aPerceptionModelThatCannotBeHadRefusesTheCaseWithTheReasonAndTheNextOneRuns() throws Exception {
        Map<String, String> inputs = model("a network");
        String file = inputs.get("perception/mine.onnx");
        server.blobs.remove(file);
        server.queue.add(anAttempt(1).seeing(inputs).granted());
        grant(2);
        worker().work();
        OutcomeReport refused = server.outcomes.get(1L);
        assertThat(refused.completion()).isEqualTo(Completion.REFUSED);
        assertThat(refused.message())
                .contains("the server does not have the file of perception model mine")
                .contains(file);
        assertThat(refused.traceHash()).isEmpty();
        assertThat(server.outcomes.get(2L).completion()).isEqualTo(Completion.COMPLETED);
    }

    /** A model that the server has; its digests by name, as a case pins them. */
    private Map<String, String> model(String network) {
        byte[] file = network.getBytes(UTF_8);
        String card = """
                {"card":"mine","classes":["animal"],"format":1,"input":{"height":192,"width":320},"kind":"onnx",\
                "model":{"file":"mine.onnx","sha256":"%s"},"output":{"layout":"grid"},"title":"Mine"}""".formatted(StubServer.sha256(file));
        Map<String, String> inputs = Map.of(
                "perception/mine",
                StubServer.sha256(card.getBytes(UTF_8)),
                "perception/mine.onnx",
                StubServer.sha256(file));
        server.blobs.put(inputs.get("perception/mine"), card.getBytes(UTF_8));
        server.blobs.put(inputs.get("perception/mine.onnx"), file);
        return inputs;
    }
}
