package dev.provinggrid.server.security.oidc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.link.ReservedPort;
import dev.provinggrid.provider.TestProvider;
import dev.provinggrid.server.OneServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Sign-in at a real provider, with the very configuration that docs/operations.md shows. */
class OidcIT extends OneServer {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int STRANGERS_A_MINUTE = 150;
    private static final String BEGIN = "/oauth2/authorization/oidc";
    private static final String BACK = "/login/oauth2/code/oidc";
    private static final String LOG_OUT = "/logout/connect/back-channel/oidc";

    @TempDir
    static Path folder;

    private ReservedPort port;
    private TestProvider provider;
    private HttpResponse<String> signInWhileAway;
    private HttpResponse<String> bearerWhileAway;
    private HttpResponse<String> logOutWhileAway;

    @Override
    protected List<String> database() {
        try {
            port = ReservedPort.local();
            Path secret = Files.writeString(folder.resolve("client-secret"), TestProvider.SECRET + "\n");
            String documented = documented()
                    .replace("https://id.example.org/realms/lab", "http://127.0.0.1:" + port)
                    .replace("/etc/provinggrid/client-secret", secret.toString());
            assertThat(documented).contains("127.0.0.1", secret.toString());
            Path file = Files.writeString(folder.resolve("oidc.yaml"), documented);
            return List.of(
                    "--spring.config.additional-location=file:" + file,
                    "--provinggrid.limits.rates.strangers=" + STRANGERS_A_MINUTE);
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private static String documented() throws IOException {
        Matcher block = Pattern.compile("```yaml\n(provinggrid:\n  oidc:\n.*?)```", Pattern.DOTALL)
                .matcher(Files.readString(Path.of("../docs/operations.md")));
        assertThat(block.find()).isTrue();
        return block.group(1);
    }

    @BeforeAll
    void startProvider() throws Exception {
        try (Browser browser = new Browser()) {
            signInWhileAway = browser.go(at(BEGIN));
        }
        bearerWhileAway = get("/api/v1/sweeps", "a.b.c");
        logOutWhileAway = logOut("a.b.c");
        provider = TestProvider.start(port);
        provider.redirectTo(origin() + BACK);
    }

    @AfterAll
    void stopProvider() {
        provider.close();
    }

    @Test
    void theServerStartsWithoutTheProviderAndSaysThatItIsAway() {
        assertThat(signInWhileAway.uri()).hasToString(origin() + "/sign-in?refused=away");
        assertThat(bearerWhileAway.statusCode()).isEqualTo(503);
        assertThat(bearerWhileAway.body()).contains("provider does not answer");
    }

    @Test
    void theSignInPageKnowsTheProvider() throws Exception {
        JsonNode providers =
                JSON.readTree(send(request("/api/v1/sign-in/providers")).body());
        assertThat(providers.get(0).get("name").asString()).isEqualTo("Lab account");
        assertThat(providers.get(0).get("path").asString()).isEqualTo(BEGIN);
    }

    @Test
    void aBrowserSignsInByCodeAndPkceAndHasASessionLikeAnyOther() throws Exception {
        try (Browser browser = new Browser()) {
            HttpResponse<String> page = browser.signIn(at(BEGIN), "grace", TestProvider.PASSWORD);
            assertThat(page.uri()).hasToString(origin() + "/sign-in?done");
            assertThat(browser.answers()
                            .getFirst()
                            .headers()
                            .firstValue("Location")
                            .orElseThrow())
                    .contains("code_challenge_method=S256", "code_challenge=", "nonce=", "state=");

            JsonNode who =
                    JSON.readTree(browser.send(request("/api/v1/sign-in")).body());
            assertThat(who.get("holder").asString()).isEqualTo("grace");
            assertThat(who.get("role").asString()).isEqualTo("operator");
            assertThat(sessionCookie(browser))
                    .contains("HttpOnly", "SameSite=Strict", "Path=/;")
                    .containsPattern("Max-Age=(43200|43199|4319\\d)");

            assertThat(browser.send(post("/api/v1/sign-in/links")).statusCode())
                    .as("renews nothing")
                    .isEqualTo(403);
            assertThat(browser.send(request("/api/v1/sweeps").POST(BodyPublishers.ofString("x")))
                            .statusCode())
                    .as("without Origin")
                    .isEqualTo(401);
            assertThat(browser.send(request("/api/v1/sweeps").header("Sec-Fetch-Site", "same-site"))
                            .statusCode())
                    .as("asked by a page of another port")
                    .isEqualTo(401);

            JsonNode session = JSON.readTree(
                            browser.send(request("/api/v1/sessions")).body())
                    .valueStream()
                    .filter(it -> it.get("current").asBoolean())
                    .findFirst()
                    .orElseThrow();
            assertThat(session.get("origin").asString()).isEqualTo("provider");
            assertThat(get("/api/v1/audit?action=sign-in&holder=grace", operatorToken())
                            .body())
                    .contains("by the provider; session " + session.get("id").asString());
            HttpRequest.Builder end = request(
                            "/api/v1/sessions/" + session.get("id").asString())
                    .header("Authorization", "Bearer " + operatorToken())
                    .DELETE();
            assertThat(send(end).statusCode()).isEqualTo(204);
            assertThat(browser.send(request("/api/v1/sign-in")).statusCode()).isEqualTo(401);
        }
    }

    @Test
    void whoHasNoRoleHereIsToldSoAndGetsNoSession() throws Exception {
        try (Browser browser = new Browser()) {
            HttpResponse<String> page = browser.signIn(at(BEGIN), "mallory", TestProvider.PASSWORD);
            assertThat(page.uri()).hasToString(origin() + "/sign-in?refused=role");
            assertThat(browser.send(request("/api/v1/sign-in")).statusCode()).isEqualTo(401);
        }
    }

    @Test
    void whoSignsOutAndWhoIsRefusedIsInTheAuditLog() throws Exception {
        try (Browser browser = new Browser()) {
            browser.signIn(at(BEGIN), "rose", TestProvider.PASSWORD);
            browser.send(request("/api/v1/sign-in").header("Origin", origin()).DELETE());
        }
        try (Browser browser = new Browser()) {
            browser.signIn(at(BEGIN), "mallory", TestProvider.PASSWORD);
        }
        assertThat(get("/api/v1/audit?action=session-end&holder=rose", operatorToken())
                        .body())
                .contains("signed out of session");
        assertThat(get("/api/v1/audit?action=sign-in-refused", operatorToken()).body())
                .contains("at the provider: None of the values of the claim");
    }

    @Test
    void whoLogsOutAtTheProviderIsSignedOutHereInThatBrowserAndNoOther() throws Exception {
        try (Browser elsewhere = new Browser();
                Browser browser = new Browser()) {
            elsewhere.signIn(at(BEGIN), "linus", TestProvider.PASSWORD);
            browser.signIn(at(BEGIN), "linus", TestProvider.PASSWORD);
            assertThat(sessionsOf("linus")).isEqualTo(2);

            assertThat(provider.logOut("linus", at(LOG_OUT), _ -> {}).statusCode())
                    .isEqualTo(200);

            assertThat(browser.send(request("/api/v1/sign-in")).statusCode()).isEqualTo(401);
            assertThat(elsewhere.send(request("/api/v1/sign-in")).statusCode()).isEqualTo(200);
            assertThat(sessionsOf("linus")).isEqualTo(1);
            assertThat(get("/api/v1/audit?action=session-end&holder=linus", operatorToken())
                            .body())
                    .contains("logged out at the provider");

            assertThat(provider.logOut("linus", at(LOG_OUT), it -> it.claim("sid", null))
                            .statusCode())
                    .as("everywhere")
                    .isEqualTo(200);
            assertThat(sessionsOf("linus")).isZero();
        }
    }

    @Test
    void aLogOutThatTheProviderDidNotSignForThisServerEndsNothing() throws Exception {
        assertThat(logOutWhileAway.statusCode()).isEqualTo(503);
        try (Browser browser = new Browser()) {
            browser.signIn(at(BEGIN), "rose", TestProvider.PASSWORD);
            URI there = at(LOG_OUT);
            List<HttpResponse<String>> answers = List.of(
                    provider.logOut("rose", there, it -> it.audience("another")),
                    provider.logOut("rose", there, it -> it.issuer("https://elsewhere.example.org")),
                    provider.logOut("rose", there, it -> it.claim("events", Map.of())),
                    provider.logOut("rose", there, it -> it.claim("nonce", "n")),
                    provider.logOut("rose", there, it -> it.expirationTime(Date.from(Instant.EPOCH))),
                    logOut(provider.forged(it -> it.audience(TestProvider.CLIENT))),
                    logOut("not.a.token"),
                    logOut(""));
            assertThat(answers).allSatisfy(it -> {
                assertThat(it.statusCode()).as(it.body()).isEqualTo(400);
                assertThat(it.body()).doesNotContain("Exception", "org.spring", "com.nimbus");
            });
            assertThat(browser.send(request("/api/v1/sign-in")).statusCode()).isEqualTo(200);
        }
    }

    private HttpResponse<String> logOut(String token) throws Exception {
        return send(request(LOG_OUT)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString("logout_token=" + token)));
    }

    private long sessionsOf(String holder) throws Exception {
        return JSON.readTree(get("/api/v1/sessions", operatorToken()).body())
                .valueStream()
                .filter(it -> it.get("holder").asString().equals(holder))
                .count();
    }

    @Test
    void strangersAreHeldUpWhereTheProvidersFiltersAnswerThem() throws Exception {
        try (HttpClient stranger = HttpClient.newBuilder()
                .localAddress(InetAddress.getByName("127.0.0.99"))
                .build()) {
            List<HttpRequest> hostile = List.of(
                    request(BEGIN).build(),
                    request(BACK + "?state=x&code=y").build(),
                    request(LOG_OUT).POST(BodyPublishers.ofString("")).build(),
                    request("/api/v1/sweeps")
                            .header("Authorization", "Bearer a.b.c")
                            .build());
            for (HttpRequest request : hostile) {
                int answered = 0;
                while (status(stranger, request) != 429) {
                    answered++;
                    assertThat(answered).as(request.uri().getPath()).isLessThan(2 * STRANGERS_A_MINUTE);
                }
            }
            HttpRequest known = request("/api/v1/sweeps")
                    .header("Authorization", "Bearer " + provider.token(_ -> {}))
                    .build();
            assertThat(status(stranger, known))
                    .as("whom the provider vouches for")
                    .isEqualTo(200);
        }
    }

    private static int status(HttpClient client, HttpRequest request) throws Exception {
        return client.send(request, BodyHandlers.discarding()).statusCode();
    }

    @Test
    void nobodyBecomesTheHolderOfATokenByHavingItsName() throws Exception {
        try (Browser browser = new Browser()) {
            HttpResponse<String> page = browser.signIn(at(BEGIN), "operator", TestProvider.PASSWORD);
            assertThat(page.uri()).hasToString(origin() + "/sign-in?refused=name");
        }
        HttpResponse<String> bearer = who(provider.token(it -> it.claim("preferred_username", "operator")));
        assertThat(bearer.statusCode()).isEqualTo(401);
        assertThat(bearer.body()).contains("belongs to a token of this server");
    }

    @Test
    void anAnswerOfTheProviderIsGoodForTheBrowserThatAskedAndOnce() throws Exception {
        try (Browser victim = new Browser();
                Browser browser = new Browser()) {
            browser.signIn(at(BEGIN), "rose", TestProvider.PASSWORD);
            URI back = browser.answers().stream()
                    .map(HttpResponse::uri)
                    .filter(it -> it.getPath().equals(BACK))
                    .findFirst()
                    .orElseThrow();
            assertThat(victim.go(back).uri()).hasToString(origin() + "/sign-in?refused=failed");
            assertThat(browser.go(back).uri()).hasToString(origin() + "/sign-in?refused=failed");
            assertThat(victim.go(at(BACK)).uri()).hasToString(origin() + "/sign-in?refused=failed");
            assertThat(victim.go(at(BACK + "?state=x&error=access_denied")).uri())
                    .hasToString(origin() + "/sign-in?refused=failed");
        }
    }

    @Test
    void aBearerTokenOfTheProviderIsTakenAndItsNameIsTheHolder() throws Exception {
        String token = provider.token(_ -> {});
        JsonNode who = JSON.readTree(who(token).body());
        assertThat(who.get("holder").asString()).isEqualTo("linus");
        assertThat(who.get("role").asString()).isEqualTo("submitter");

        HttpResponse<String> submitted = send(request("/api/v1/sweeps")
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/yaml")
                .POST(BodyPublishers.ofString("""
                        format: 1
                        sweep: by-provider
                        scenario: offroad-aeb
                        parameters: {perceptionModel: yolov3}
                        axes: {approachSpeed: [20 km/h]}
                        pass: [collisions == 0]
                        """)));
        assertThat(submitted.statusCode()).isEqualTo(201);
        String sweep =
                "/api/v1/sweeps/" + JSON.readTree(submitted.body()).get("id").asString();
        assertThat(JSON.readTree(get(sweep, token).body()).get("submitter").asString())
                .isEqualTo("linus");

        String other = provider.token(it -> it.claim("preferred_username", "ken"));
        assertThat(cancel(sweep, other)).isEqualTo(403);
        assertThat(get("/api/v1/audit", token).statusCode()).isEqualTo(403);
        assertThat(cancel(sweep, token)).isEqualTo(200);
    }

    @Test
    void aBearerTokenThatIsNotForUsNotTheirsOrNotInTimeIsRefused() throws Exception {
        Date issued = Date.from(Instant.now().minusSeconds(7200));
        Date past = Date.from(Instant.now().minusSeconds(3600));
        refused(provider.token(it -> it.audience("another-service")), "aud");
        refused(provider.token(it -> it.audience((String) null)), "aud");
        refused(provider.token(it -> it.issueTime(issued).expirationTime(past)), "expired");
        refused(provider.token(it -> it.expirationTime(null)), "exp");
        refused(provider.token(it -> it.notBeforeTime(Date.from(Instant.now().plusSeconds(3600)))), "before");
        refused(provider.token(it -> it.issuer("https://elsewhere.example.org")), "iss");
        refused(provider.unsigned(_ -> {}), "algorithm");
        refused(provider.forged(_ -> {}), "signature");
        refused(provider.token(it -> it.claim("realm_access", Map.of("roles", List.of("others")))), "role");
        refused(provider.token(it -> it.claim("preferred_username", "x".repeat(201))), "preferred_username");
        refused(provider.token(it -> it.claim("preferred_username", "linus\nroot signed in")), "line breaks");
        refused(provider.token(it -> it.claim("preferred_username", "<img src=x>")), "markup");
        refused("not.a.jwt", "good");
        assertThat(who(operatorToken()).statusCode())
                .as("tokens of this server stay good")
                .isEqualTo(200);
    }

    @Test
    void aKeyThatTheProviderDoesNotHaveIsRefusedHoweverOftenItIsAskedFor() throws Exception {
        for (int i = 0; i < 5; i++) {
            assertThat(who(provider.signedByAStranger()).statusCode())
                    .as("question %d, the keys were fetched a moment ago", i)
                    .isEqualTo(401);
        }
        assertThat(who(provider.token(_ -> {})).statusCode()).isEqualTo(200);
    }

    private void refused(String token, String reason) throws Exception {
        HttpResponse<String> answer = who(token);
        assertThat(answer.statusCode()).as(reason).isEqualTo(401);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(JSON.readTree(answer.body()).get("detail").asString())
                .containsIgnoringCase(reason)
                .doesNotContain("Exception", "org.spring", "com.nimbus");
    }

    private static String sessionCookie(Browser browser) {
        return browser.answers().stream()
                .flatMap(it -> it.headers().allValues("Set-Cookie").stream())
                .filter(it -> it.matches("provinggrid-\\d+=.*"))
                .findFirst()
                .orElseThrow();
    }

    private int cancel(String sweep, String token) throws Exception {
        return send(request(sweep + "/cancel")
                        .header("Authorization", "Bearer " + token)
                        .POST(BodyPublishers.noBody()))
                .statusCode();
    }

    private HttpResponse<String> who(String token) throws Exception {
        return get("/api/v1/sign-in", token);
    }

    private HttpResponse<String> get(String path, String token) throws Exception {
        return send(request(path).header("Authorization", "Bearer " + token));
    }

    private HttpRequest.Builder post(String path) {
        return request(path).header("Origin", origin()).POST(BodyPublishers.noBody());
    }

    private HttpRequest.Builder request(String path) {
        return HttpRequest.newBuilder(at(path));
    }

    private URI at(String path) {
        return URI.create(origin() + path);
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        return http.send(request.build(), BodyHandlers.ofString());
    }
}
