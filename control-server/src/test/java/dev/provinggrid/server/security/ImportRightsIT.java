package dev.provinggrid.server.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Who may take sweeps away and bring them, over HTTP. */
class ImportRightsIT extends People {

    @Test
    void aViewerTakesAnArchiveAwayAndASubmitterBringsItAndOwnsItThen() throws Exception {
        String sweep = submit("ada");
        as("ada", "POST", "/api/v1/sweeps/" + sweep + "/cancel");
        await().until(() -> as("ada", "GET", "/api/v1/sweeps/" + sweep).body().contains("\"finished\""));
        byte[] archive = http.send(
                        request("/api/v1/sweeps/" + sweep + "/archive")
                                .header("Authorization", "Bearer " + bearer("vera"))
                                .build(),
                        BodyHandlers.ofByteArray())
                .body();
        assertThat(as("ada", "DELETE", "/api/v1/sweeps/" + sweep).statusCode()).isEqualTo(204);

        assertThat(bring("vera", archive).statusCode()).isEqualTo(403);
        HttpResponse<String> brought = bring("ben", archive);
        assertThat(brought.statusCode()).as(brought.body()).isEqualTo(201);
        String id = JSON.readTree(brought.body()).get("id").asString();
        assertThat(id).as("deleted ids stay gone").isNotEqualTo(sweep);
        assertThat(bring("ada", archive).statusCode()).as("it is here").isEqualTo(200);

        assertThat(read(as("vera", "GET", "/api/v1/sweeps/" + id))
                        .get("submitter")
                        .asString())
                .isEqualTo("ben");
        assertThat(as("ada", "DELETE", "/api/v1/sweeps/" + id).statusCode()).isEqualTo(403);
        JsonNode entries =
                read(as("operator", "GET", "/api/v1/audit?sweep=" + id)).get("entries");
        assertThat(entries).hasSize(1);
        assertThat(entries.get(0).get("action").asString()).isEqualTo("import");
        assertThat(entries.get(0).get("detail").asString()).isEqualTo("archive of sweep " + sweep);
    }

    @Test
    void whatIsNoArchiveIsRefusedWithItsProblems() throws Exception {
        HttpResponse<String> refused = bring("ben", new byte[] {1, 2, 3});
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.body()).contains("not a whole zip archive");
    }

    private HttpResponse<String> bring(String name, byte[] archive) throws Exception {
        return send(request("/api/v1/sweeps/import")
                .header("Authorization", "Bearer " + bearer(name))
                .header("Content-Type", "application/zip")
                .POST(BodyPublishers.ofByteArray(archive)));
    }
}
