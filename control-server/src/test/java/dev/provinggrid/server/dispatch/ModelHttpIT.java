package dev.provinggrid.server.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.document.CanonicalJson;
import dev.provinggrid.model.perception.PerceptionModel;
import dev.provinggrid.model.wire.view.SweepAccepted;
import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Perception models that come with sweeps, over real HTTP. */
class ModelHttpIT extends OverHttp {

    private static final String WITH_MINE = SWEEP.replace("yolov3", "mine");

    @Test
    void aSweepBringsAPerceptionModelByItsDigest() throws Exception {
        byte[] network = "a network".getBytes(StandardCharsets.UTF_8);
        String file = CanonicalJson.sha256(network);
        PerceptionModel mine = card("Mine", file);
        String digest = mine.card().digest();
        String sweep = WITH_MINE;

        HttpResponse<byte[]> early = submit(sweep, digest);
        assertThat(early.statusCode()).isEqualTo(400);
        assertThat(text(early)).contains("does not have the card").contains("unknown level of perceptionModel");
        assertThat(put(digest, mine.canonicalJson().getBytes(StandardCharsets.UTF_8)))
                .isEqualTo(200);
        assertThat(text(submit(sweep, digest)))
                .contains("does not have the file")
                .contains(file);
        assertThat(put(file, "another".getBytes(StandardCharsets.UTF_8))).isEqualTo(400);
        assertThat(user("HEAD", "blobs/" + file, null).statusCode()).isEqualTo(404);
        assertThat(put(file, network)).isEqualTo(200);
        assertThat(put(file, network)).isEqualTo(200);
        assertThat(user("HEAD", "blobs/" + file, null).statusCode()).isEqualTo(200);

        HttpResponse<byte[]> submitted = submit(sweep, digest);
        assertThat(submitted.statusCode()).as(text(submitted)).isEqualTo(201);
        GrantedAttempt attempt = lease();
        assertThat(attempt.inputs())
                .containsOnly(Map.entry("perception/mine", digest), Map.entry("perception/mine.onnx", file));
        assertThat(send(worker("blobs/" + file).GET()).body()).isEqualTo(network);
        var refused = BenchWorker.report(attempt.token(), Completion.REFUSED, Map.of(), Map.of());
        assertThat(outcome(attempt, refused)).isEqualTo(200);
        String id = json.readValue(submitted.body(), SweepAccepted.class).id();
        JsonNode page =
                json.readTree(user("GET", "sweeps/" + id + "/cases", null).body());
        assertThat(page.at("/cases/0/outcome").asString()).isEqualTo("ERROR");
        assertThat(page.at("/cases/0/errorKind").asString()).isEqualTo("input");
        assertThat(page.at("/cases/0/attempts").asInt()).isEqualTo(1);
        List<String[]> rows = csv(user("GET", "sweeps/" + id + "/results.csv", null));
        assertThat(rows.get(1)[List.of(rows.getFirst()).indexOf("perception_digest")])
                .isEqualTo(digest);
    }

    @Test
    void twoModelsOfOneNameAreToldApartByTheirDigests() throws Exception {
        byte[] network = "a network".getBytes(StandardCharsets.UTF_8);
        String file = CanonicalJson.sha256(network);
        put(file, network);
        for (String title : List.of("First", "Second")) {
            PerceptionModel model = card(title, file);
            put(model.card().digest(), model.canonicalJson().getBytes(StandardCharsets.UTF_8));
            HttpResponse<byte[]> submitted = submit(WITH_MINE, model.card().digest());
            String id = json.readValue(submitted.body(), SweepAccepted.class).id();
            assertThat(lease().inputs())
                    .containsEntry("perception/mine", model.card().digest());
            user("POST", "sweeps/" + id + "/cancel", new byte[0]);
        }
        assertThat(text(user("GET", "models/mine", null)))
                .contains("\"First\"", "\"Second\"", "\"uploaded\"", "\"bytes\":9");
        assertThat(text(user("GET", "models", null))).contains("\"built-in\"", "yolov2-tiny");
        assertThat(user("GET", "models/none-such", null).statusCode()).isEqualTo(404);
        PerceptionModel shadow = PerceptionModel.read(
                card("Shadow", file)
                        .canonicalJson()
                        .replace("\"mine\"", "\"yolov3\"")
                        .getBytes(StandardCharsets.UTF_8),
                "",
                PerceptionModel.Origin.UPLOADED);
        put(shadow.card().digest(), shadow.canonicalJson().getBytes(StandardCharsets.UTF_8));
        assertThat(text(submit(SWEEP, shadow.card().digest()))).contains("a built-in perception model has this name");
    }

    private static PerceptionModel card(String title, String sha256) {
        return PerceptionModel.read(
                """
                {format: 1, card: mine, kind: onnx, title: %s, model: {file: mine.onnx, sha256: %s},
                 input: {width: 320, height: 192}, output: {layout: grid}, classes: [animal]}
                """.formatted(title, sha256).getBytes(StandardCharsets.UTF_8), "", PerceptionModel.Origin.UPLOADED);
    }

    private HttpResponse<byte[]> submit(String sweep, String model) throws Exception {
        return user("POST", "sweeps?model=" + model, sweep.getBytes(StandardCharsets.UTF_8));
    }

    private int put(String sha256, byte[] content) throws Exception {
        return user("PUT", "blobs/" + sha256, content).statusCode();
    }
}
