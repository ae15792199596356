package dev.provinggrid.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.server.platform.process.DataFolder;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Who did what is written down, and operators read it. */
class AuditIT extends People {

    @Test
    void whatPeopleDoIsRecordedWithHolderSweepAddressAndRequest() throws Exception {
        String session = signIn("ada");
        String sweep = submit("ada");
        as("ada", "POST", "/api/v1/sweeps/" + sweep + "/cancel");
        as("operator", "POST", "/api/v1/sweeps/" + sweep + "/rerun?only=missing");
        browse(session, "DELETE", "/api/v1/sign-in");
        send(request("/api/v1/blobs/" + digest("model"))
                .header("Authorization", "Bearer " + bearer("ada"))
                .PUT(BodyPublishers.ofString("model")));

        JsonNode entries =
                read(as("operator", "GET", "/api/v1/audit?sweep=" + sweep)).get("entries");
        assertThat(entries).hasSize(3);
        assertThat(actions(entries)).containsExactly("rerun", "cancel", "submit");
        assertThat(entries.get(0).get("holder").asString()).isEqualTo("operator");
        assertThat(entries.get(1).get("holder").asString()).isEqualTo("ada");
        for (JsonNode entry : entries) {
            assertThat(entry.get("address").asString()).isEqualTo("127.0.0.1");
            assertThat(entry.get("request").asString()).isNotBlank();
        }
        assertThat(actions(
                        read(as("operator", "GET", "/api/v1/audit?holder=ada")).get("entries")))
                .containsSubsequence("model-upload", "session-end", "submit", "sign-in");
    }

    @Test
    void aBackupIsRecordedWithWhoTookIt() throws Exception {
        assertThat(as("operator", "POST", "/api/v1/backups").statusCode()).isEqualTo(200);
        JsonNode taken =
                read(as("operator", "GET", "/api/v1/audit?action=backup")).at("/entries/0");
        assertThat(taken.get("holder").asString()).isEqualTo("operator");
        assertThat(taken.get("detail").asString()).isEqualTo("whole");
        assertThat(taken.get("address").asString()).isEqualTo("127.0.0.1");
    }

    @Test
    void everyEntryIsALineOfTheFileToo() throws Exception {
        String sweep = submit("ben");
        List<JsonNode> lines = Files.readAllLines(part(DataFolder.class).logs().resolve("audit.jsonl")).stream()
                .map(JSON::readTree)
                .filter(it -> it.path("sweep").asString("").equals(sweep))
                .toList();
        assertThat(lines)
                .as(Files.readString(part(DataFolder.class).logs().resolve("audit.jsonl")))
                .hasSize(1);
        assertThat(lines.getFirst().get("action").asString()).isEqualTo("submit");
        assertThat(lines.getFirst().get("holder").asString()).isEqualTo("ben");
        assertThat(lines.getFirst().get("at").asString()).endsWith("Z");
    }

    @Test
    void pagesFollowEachOtherWithoutGapOrRepetition() throws Exception {
        String sweep = submit("ada");
        for (int i = 0; i < 4; i++) {
            as("operator", "POST", "/api/v1/sweeps/" + sweep + "/cancel");
        }
        JsonNode first = read(as("operator", "GET", "/api/v1/audit?limit=3&sweep=" + sweep));
        JsonNode second = read(as(
                "operator",
                "GET",
                "/api/v1/audit?limit=3&sweep=" + sweep + "&before="
                        + first.get("next").asString()));
        assertThat(actions(first.get("entries"))).containsExactly("cancel", "cancel", "cancel");
        assertThat(actions(second.get("entries"))).containsExactly("cancel", "submit");
        assertThat(second.path("next").isNull() || second.path("next").isMissingNode())
                .isTrue();
    }

    @Test
    void onlyOperatorsReadIt() throws Exception {
        for (String name : new String[] {"ada", "vera", "worker"}) {
            assertThat(as(name, "GET", "/api/v1/audit").statusCode()).as(name).isEqualTo(403);
        }
        assertThat(send(request("/api/v1/audit")).statusCode()).isEqualTo(401);
    }

    @Test
    void strangersAreRecordedAndCannotFillIt() throws Exception {
        for (int i = 0; i < 40; i++) {
            assertThat(open("0".repeat(64)).statusCode()).isEqualTo(401);
            assertThat(send(request("/api/v1/sweeps").header("Authorization", "Bearer guess" + i))
                            .statusCode())
                    .isEqualTo(401);
        }
        JsonNode refused = read(as("operator", "GET", "/api/v1/audit?limit=1000&action=sign-in-refused"))
                .get("entries");
        assertThat(refused.size()).isBetween(1, 60); // 30 a minute, and a minute may pass meanwhile
        assertThat(refused.get(0).has("holder")).isFalse();
        assertThat(refused.get(0).get("address").asString()).isEqualTo("127.0.0.1");
    }

    @Test
    void aForwardedAddressIsNotBelievedUnlessTheServerIsToldTo() throws Exception {
        assertThat(addressOfForwarded("203.0.113.7")).isEqualTo("127.0.0.1");
    }

    private static List<String> actions(JsonNode entries) {
        return entries.valueStream().map(it -> it.get("action").asString()).toList();
    }

    private static String digest(String text) throws Exception {
        return java.util.HexFormat.of()
                .formatHex(java.security.MessageDigest.getInstance("SHA-256")
                        .digest(text.getBytes(java.nio.charset.StandardCharsets.UTF_8)));
    }
}
