package dev.provinggrid.server.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The Idempotency-Key of a submission is its holder's, and stands for one body. */
class IdempotencyIT extends People {

    @Test
    void theSameKeyAndBodyOfTheSameHolderIsTheSameSweepAndRecordedOnce() throws Exception {
        String sweep = id(submit("ada", "again", SWEEP));
        assertThat(id(submit("ada", "again", SWEEP))).isEqualTo(sweep);
        assertThat(read(as("operator", "GET", "/api/v1/audit?action=submit&sweep=" + sweep))
                        .get("entries"))
                .hasSize(1);
    }

    @Test
    void theSameKeyOfAnotherHolderIsAnotherSweep() throws Exception {
        assertThat(id(submit("ada", "shared", SWEEP))).isNotEqualTo(id(submit("ben", "shared", SWEEP)));
    }

    @Test
    void anotherBodyWithTheSameKeyIsRefused() throws Exception {
        String sweep = id(submit("ada", "body", SWEEP));
        HttpResponse<String> refused = submit("ada", "body", SWEEP + "seed: 9\n");
        assertThat(refused.statusCode()).isEqualTo(422);
        assertThat(refused.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(JSON.readTree(refused.body()).get("detail").asString())
                .contains("another body", sweep, "needs a new key");
    }

    @Test
    void aKeyHasAtMost200CharactersAndAtLeastOne() throws Exception {
        assertThat(submit("ada", "k".repeat(200), SWEEP).statusCode()).isEqualTo(201);
        HttpResponse<String> refused = submit("ada", "k".repeat(201), SWEEP);
        assertThat(refused.statusCode()).isEqualTo(400);
        assertThat(refused.body()).contains("1 to 200 characters; this one has 201");
        assertThat(submit("ada", "", SWEEP).statusCode()).isEqualTo(400);
    }

    @Test
    void aKeyFromBeforeKeysBelongedToHoldersStandsForItsSweepStill() throws Exception {
        String sweep = id(submit("ada", "old", SWEEP));
        part(JdbcClient.class)
                .sql("update submission set holder = '', body_digest = null where idempotency_key = 'old'")
                .update();
        assertThat(id(submit("ada", "old", SWEEP))).isEqualTo(sweep);
        assertThat(submit("ada", "old", SWEEP + "seed: 9\n").statusCode()).isEqualTo(422);
    }

    private HttpResponse<String> submit(String name, String key, String body) throws Exception {
        return send(request("/api/v1/sweeps")
                .header("Authorization", "Bearer " + bearer(name))
                .header("Content-Type", "application/yaml")
                .header("Idempotency-Key", key)
                .POST(BodyPublishers.ofString(body)));
    }

    private static String id(HttpResponse<String> submitted) {
        assertThat(submitted.statusCode()).as(submitted.body()).isEqualTo(201);
        return JSON.readTree(submitted.body()).get("id").asString();
    }
}
