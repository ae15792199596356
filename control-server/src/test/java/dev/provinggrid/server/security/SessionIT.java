package dev.provinggrid.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.scenario.manifest.BuiltInScenarios;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Sessions of browsers end with their token, in time, and when somebody ends them. */
class SessionIT extends People {

    private static final Duration SECONDS = Duration.ofSeconds(20);

    @Test
    void removingATokenEndsItsSessionsAndLinksAtOnce() throws Exception {
        String session = signIn("ben");
        String link = link("ben");
        assertThat(browse(session, "GET", "/api/v1/sweeps").statusCode()).isEqualTo(200);

        Files.delete(tokens.resolve("ben"));
        assertThat(browse(session, "GET", "/api/v1/sweeps").statusCode()).isEqualTo(401);
        assertThat(open(link).statusCode()).isEqualTo(401);
        assertThat(as("ben", "GET", "/api/v1/sweeps").statusCode()).isEqualTo(401);

        write("ben", token("ben"));
        assertThat(as("ben", "GET", "/api/v1/sweeps").statusCode()).isEqualTo(200);
        assertThat(browse(session, "GET", "/api/v1/sweeps").statusCode())
                .as("what was ended stays ended")
                .isEqualTo(401);
        assertThat(open(link).statusCode()).isEqualTo(401);
    }

    @Test
    void replacingATokenEndsItsSessionsAndTheNewOneIsTakenAtOnce() throws Exception {
        String session = signIn("vera");
        String replaced = token("vera").replace("vera", "VERA"); // of the same length, a moment later
        write("vera", replaced);
        assertThat(browse(session, "GET", "/api/v1/sweeps").statusCode()).isEqualTo(401);
        assertThat(as("vera", "GET", "/api/v1/sweeps").statusCode()).isEqualTo(401);
        assertThat(send(request("/api/v1/sweeps").header("Authorization", "Bearer " + replaced))
                        .statusCode())
                .isEqualTo(200);
        write("vera", token("vera"));
        assertThat(read(as("operator", "GET", "/api/v1/audit?action=token-change&holder=vera"))
                        .at("/entries/0/detail")
                        .asString())
                .contains("holds another token", "sessions and links ended: ");
    }

    @Test
    void whoFollowsASweepIsCutOffWhenTheirTokenOrSessionEnds() throws Exception {
        String path = "/api/v1/sweeps/" + submit("ada") + "/events";
        String cookie = signIn("ada");
        String session =
                read(browse(cookie, "GET", "/api/v1/sessions")).at("/0/id").asString();
        try (InputStream ofSession = follow(request(path).header("Cookie", cookie));
                InputStream ofToken = follow(request(path).header("Authorization", "Bearer " + token("ben")));
                InputStream ofAnother = follow(request(path).header("Authorization", "Bearer " + token("ada")))) {
            as("operator", "DELETE", "/api/v1/sessions/" + session);
            assertThat(ends(ofSession)).succeedsWithin(SECONDS);
            Files.delete(tokens.resolve("ben"));
            assertThat(ends(ofToken)).succeedsWithin(SECONDS);
            write("ben", token("ben"));
            assertThat(ends(ofAnother)).as("whom nobody revoked").isNotDone();
        }
    }

    private InputStream follow(HttpRequest.Builder events) throws Exception {
        InputStream body =
                http.send(events.build(), BodyHandlers.ofInputStream()).body();
        assertThat(new String(body.readNBytes(14), StandardCharsets.UTF_8)).isEqualTo("event:progress");
        return body;
    }

    private static CompletableFuture<byte[]> ends(InputStream events) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return events.readAllBytes();
            } catch (IOException broken) {
                throw new UncheckedIOException(broken);
            }
        });
    }

    @Test
    void aSessionMakesNoLinkAndSoNeverRenewsItself() throws Exception {
        for (String name : new String[] {"vera", "ada", "operator"}) {
            var refused = browse(signIn(name), "POST", "/api/v1/sign-in/links");
            assertThat(refused.statusCode()).as(name).isEqualTo(403);
            assertThat(refused.body()).contains("made with a token");
        }
    }

    /** The cheat: a list of tokens from which somebody else could sign in. */
    @Test
    void operatorsAreToldWhoseTokensThereAreAndNobodyWhatTheyAre() throws Exception {
        Files.delete(tokens.resolve("ben"));
        String all = as("operator", "GET", "/api/v1/tokens").body();
        write("ben", token("ben"));
        assertThat(StreamSupport.stream(JSON.readTree(all).spliterator(), false)
                        .map(it -> it.get("holder").asString() + " "
                                + it.get("role").asString() + " "
                                + it.get("valid").asBoolean()))
                .contains("operator operator true", "ada submitter true", "ben submitter false", "vera viewer true");
        assertThat(all)
                .contains("changed")
                .doesNotContain("0123456789", tokens.toString(), Files.readString(tokens.resolve("ada")));
        for (String name : new String[] {"ada", "vera"}) {
            assertThat(as(name, "GET", "/api/v1/tokens").statusCode()).as(name).isEqualTo(403);
        }
    }

    @Test
    void everybodySeesTheirOwnSessionsAndOperatorsAll() throws Exception {
        String ada = signIn("ada");
        signIn("vera");
        assertThat(holders(browse(ada, "GET", "/api/v1/sessions").body())).containsOnly("ada");
        assertThat(holders(as("vera", "GET", "/api/v1/sessions").body())).containsOnly("vera");
        assertThat(holders(as("operator", "GET", "/api/v1/sessions").body())).contains("ada", "vera");
        assertThat(as("worker", "GET", "/api/v1/sessions").statusCode()).isEqualTo(403);

        JsonNode mine = read(browse(ada, "GET", "/api/v1/sessions")).get(0);
        assertThat(mine.get("current").asBoolean()).isTrue();
        assertThat(mine.get("address").asString()).isEqualTo("127.0.0.1");
        assertThat(mine.get("role").asString()).isEqualTo("submitter");
        assertThat(mine.get("origin").asString()).isEqualTo("token");
    }

    @Test
    void aSessionIsEndedByItsHolderOrAnOperatorAndByNobodyElse() throws Exception {
        String session = signIn("ada");
        String id = read(browse(session, "GET", "/api/v1/sessions"))
                .get(0)
                .get("id")
                .asString();
        assertThat(as("ben", "DELETE", "/api/v1/sessions/" + id).statusCode()).isEqualTo(404);
        assertThat(as("vera", "DELETE", "/api/v1/sessions/" + id).statusCode()).isEqualTo(404);
        assertThat(as("worker", "DELETE", "/api/v1/sessions/" + id).statusCode())
                .isEqualTo(403);
        assertThat(send(request("/api/v1/sessions/" + id).DELETE()).statusCode())
                .isEqualTo(401);
        assertThat(browse(session, "GET", "/api/v1/sweeps").statusCode()).isEqualTo(200);

        assertThat(as("ada", "DELETE", "/api/v1/sessions/" + id).statusCode()).isEqualTo(204);
        assertThat(browse(session, "GET", "/api/v1/sweeps").statusCode()).isEqualTo(401);

        String other = signIn("ada");
        String otherId =
                read(browse(other, "GET", "/api/v1/sessions")).get(0).get("id").asString();
        assertThat(as("operator", "DELETE", "/api/v1/sessions/" + otherId).statusCode())
                .isEqualTo(204);
        assertThat(browse(other, "GET", "/api/v1/sweeps").statusCode()).isEqualTo(401);
    }

    @Test
    void aSessionReadsBlobsLikeTheTokenThatItCameFrom() throws Exception {
        submit("ada");
        String manifest =
                new BuiltInScenarios().named("offroad-aeb").orElseThrow().digest();
        assertThat(browse(signIn("vera"), "GET", "/api/v1/blobs/" + manifest).statusCode())
                .isEqualTo(200);
    }

    private static String[] holders(String sessions) {
        return StreamSupport.stream(JSON.readTree(sessions).spliterator(), false)
                .map(it -> it.get("holder").asString())
                .distinct()
                .toArray(String[]::new);
    }
}
