package dev.provinggrid.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** A sweep is changed by who submitted it and by operators. */
class SweepOwnersIT extends People {

    @ParameterizedTest
    @CsvSource({
        "POST,/cancel",
        "POST,/rerun?only=missing",
        "POST,/resume",
        "POST,/execution",
        "POST,/labels",
        "DELETE,''"
    })
    void onlyTheSubmitterAndOperatorsMayChangeASweep(String method, String change) throws Exception {
        String path = "/api/v1/sweeps/" + submit("ada") + change;
        HttpResponse<String> ben = as("ben", method, path);
        assertThat(ben.statusCode()).isEqualTo(403);
        assertThat(JSON.readTree(ben.body()).get("detail").asString())
                .contains("submitted by ada", "only ada and operators");
        assertThat(browse(signIn("ben"), method, path).statusCode()).isEqualTo(403);
        assertThat(as("vera", method, path).statusCode()).isEqualTo(403);
        assertThat(as("worker", method, path).statusCode()).isEqualTo(403);
        assertThat(send(request(path).method(method, BodyPublishers.noBody())).statusCode())
                .isEqualTo(401);

        assertThat(as("ada", method, path).statusCode()).isNotIn(401, 403);
        assertThat(as("operator", method, path).statusCode()).isNotIn(401, 403);
    }

    @Test
    void whoeverMayChangeASweepWritesNotesThereOthersReadThemAndTheAuditLogHasEach() throws Exception {
        String path = "/api/v1/sweeps/" + submit("ada") + "/notes";
        String note = "{format: 1, known: [{parameters: {perceptionModel: yolov3}, note: see the film}]}";
        for (String name : new String[] {"ben", "vera", "worker"}) {
            assertThat(write(name, path, note).statusCode()).as(name).isEqualTo(403);
        }
        assertThat(write("ada", path, note.replace("note:", "nte:")).body()).contains("unknown key", "until");
        assertThat(write("operator", path, note).statusCode()).isEqualTo(200);
        JsonNode written = read(write("ada", path, note));
        assertThat(written.at("/0/author").asString()).isEqualTo("ada");
        assertThat(read(as("vera", "GET", path))).isEqualTo(written);
        assertThat(read(as("vera", "GET", path.replace("notes", "known.json")))
                        .at("/known/0/note")
                        .asString())
                .isEqualTo("see the film");
        String one = path + "/" + written.at("/0/id").asString();
        assertThat(as("ben", "DELETE", one).statusCode()).isEqualTo(403);
        assertThat(as("vera", "DELETE", one).statusCode()).isEqualTo(403);
        assertThat(as("ada", "DELETE", one).statusCode()).isEqualTo(204);
        assertThat(as("ada", "DELETE", one).statusCode()).isEqualTo(404);
        JsonNode audit = read(as("operator", "GET", "/api/v1/audit?action=note"));
        assertThat(audit.at("/entries")).hasSize(3);
        assertThat(audit.at("/entries/1/detail").asString()).contains("see the film");
    }

    private HttpResponse<String> write(String name, String path, String yaml) throws Exception {
        return send(request(path)
                .header("Authorization", "Bearer " + bearer(name))
                .header("Content-Type", "application/yaml")
                .POST(BodyPublishers.ofString(yaml)));
    }

    @Test
    void whoeverMayChangeASweepSetsItsLimitsAndTheAuditLogSaysSo() throws Exception {
        String sweep = submit("ada");
        String path = "/api/v1/sweeps/" + sweep + "/execution";
        for (String name : new String[] {"ben", "vera", "worker"}) {
            assertThat(write(name, path, "{retries: 1}").statusCode()).as(name).isEqualTo(403);
        }
        HttpResponse<String> refused =
                write("ada", path, "{wallTimeout: 5 years, pace: 1, template: gpu, retris: 1, retries: -1}");
        assertThat(refused.statusCode()).isEqualTo(400);
        JsonNode problems = JSON.readTree(refused.body()).get("errors");
        assertThat(problems).hasSize(5);
        assertThat(refused.body()).contains("1 s to 7 d", "once a sweep was submitted", "\"retries\"", "0 to 100");

        JsonNode set = read(write("ada", path, "{wallTimeout: 90 s, workers: 3}"));
        assertThat(set.at("/execution/wallTimeoutS").asDouble()).isEqualTo(90);
        assertThat(set.at("/execution/changedBy").asString()).isEqualTo("ada");
        assertThat(read(write("operator", path, "{workers: auto}"))
                        .at("/execution/workers")
                        .isNull())
                .isTrue();
        JsonNode audit = read(as("operator", "GET", "/api/v1/audit?action=set&sweep=" + sweep));
        assertThat(audit.at("/entries")).hasSize(2);
        assertThat(audit.at("/entries/1/detail").asString()).isEqualTo("wallTimeout 90 s, workers 3");
    }

    @Test
    void whoeverMayChangeASweepLabelsItAndTheAuditLogSaysSo() throws Exception {
        String sweep = submit("ada");
        String path = "/api/v1/sweeps/" + sweep + "/labels";
        for (String name : new String[] {"ben", "vera", "worker"}) {
            assertThat(write(name, path, "labels: [mine]").statusCode())
                    .as(name)
                    .isEqualTo(403);
        }
        HttpResponse<String> refused = write("ada", path, "{labels: [a b, v2, v2], lables: 1}");
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(JSON.readTree(refused.body()).get("errors")).hasSize(3);

        JsonNode labelled = read(write("ada", path, "labels: [kept, v2]"));
        assertThat(labelled.get("labels")).hasSize(2);
        assertThat(read(as("vera", "GET", "/api/v1/sweeps?label=kept"))
                        .at("/0/id")
                        .asString())
                .isEqualTo(sweep);
        assertThat(read(write("operator", path, "labels: []")).get("labels")).isEmpty();
        assertThat(read(as("vera", "GET", "/api/v1/sweeps?label=kept"))).isEmpty();
        assertThat(write("ada", path.replace(sweep, "nobody"), "labels: []").statusCode())
                .isEqualTo(404);
        JsonNode audit = read(as("operator", "GET", "/api/v1/audit?action=set&sweep=" + sweep));
        assertThat(audit.at("/entries/0/detail").asString()).isEqualTo("no labels");
        assertThat(audit.at("/entries/1/detail").asString()).isEqualTo("labels kept, v2");
    }

    @Test
    void theSubmitterDeletesAFinishedSweepAndTheAuditLogSaysSo() throws Exception {
        String sweep = submit("ada");
        String path = "/api/v1/sweeps/" + sweep;
        as("ada", "POST", path + "/cancel");
        assertThat(as("ben", "DELETE", path).statusCode()).isEqualTo(403);
        assertThat(as("ada", "DELETE", path).statusCode()).isEqualTo(204);
        assertThat(read(as("operator", "GET", "/api/v1/audit?action=delete&sweep=" + sweep))
                        .at("/entries/0/holder")
                        .asString())
                .isEqualTo("ada");
    }

    @Test
    void theSubmittersOwnBrowserMayChangeItsSweepToo() throws Exception {
        String path = "/api/v1/sweeps/" + submit("ada") + "/cancel";
        assertThat(browse(signIn("ada"), "POST", path).statusCode()).isEqualTo(200);
    }

    @Test
    void aSweepFromBeforeSubmittersWereStoredBelongsToOperators() throws Exception {
        String sweep = submit("ada");
        part(JdbcClient.class)
                .sql("update sweep set submitter = null where id = ?")
                .param(sweep)
                .update();
        HttpResponse<String> refused = as("ada", "POST", "/api/v1/sweeps/" + sweep + "/cancel");
        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(refused.body()).contains("only operators may change it");
        assertThat(as("operator", "POST", "/api/v1/sweeps/" + sweep + "/cancel").statusCode())
                .isEqualTo(200);
    }

    @Test
    void aSweepThatIsNotThereIsNotFound() throws Exception {
        for (String name : new String[] {"ada", "operator"}) {
            assertThat(as(name, "POST", "/api/v1/sweeps/none/cancel").statusCode())
                    .isEqualTo(404);
        }
        assertThat(as("vera", "POST", "/api/v1/sweeps/none/cancel").statusCode())
                .isEqualTo(403);
    }
}
