package dev.provinggrid.cli.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.model.wire.view.CaseView;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The most feared cases first, on a real server, one at a time: the order is that of the leases. */
class RiskOrderIT {

    private static final String SHUFFLED = """
            format: 1
            sweep: cut-ins
            scenario: cut-in
            labels: [nightly]
            axes:
              driver: [cc, rss]
              gap: {range: [1 m, 25 m], count: 6}
              lateralSpeed: {range: [0.3 m/s, 1.5 m/s], count: 3}
            parameters: {egoSpeed: 50 km/h, otherSpeed: 20 km/h}
            replicates: 2
            pass: [preventable == 1]
            execution: {workers: 1}
            """;

    private static final int CASES = 72;
    private static final String BY_RISK = SHUFFLED.replace("workers: 1", "workers: 1, order: risk");

    @TempDir
    private static Path folder;

    private static ServerCommands server;

    @BeforeAll
    static void startServer() {
        server = SharedServer.ofThisProcess();
    }

    @Test
    void whatFailedTheNightBeforeIsLeasedFirstAndNothingElseChanges() throws IOException {
        JsonNode first = submit("nightly-1", SHUFFLED.replace("labels: [nightly]", "labels: [one]"), "--wait");
        Results before = results(first);
        Set<String> failed = failed(before);
        assertThat(failed).hasSizeBetween(CASES / 10, CASES / 2);

        JsonNode second = submit("nightly-2", BY_RISK.replace("labels: [nightly]", "labels: [two, one]"), "--wait");
        assertThat(second.get("warnings").toString()).doesNotContain("execution.order");
        Results now = results(second);
        assertThat(now.hashes()).isEqualTo(before.hashes());
        assertThat(now.keys()).isEqualTo(before.keys());
        assertThat(failed(now)).isEqualTo(failed);
        Instant last = leases(now, failed).getLast();
        List<String> others =
                now.keys().stream().filter(it -> !failed.contains(it)).toList();
        assertThat(leases(now, others).getFirst()).isAfterOrEqualTo(last);
        assertThat(leases(
                                before,
                                before.keys().stream()
                                        .filter(it -> !failed.contains(it))
                                        .toList())
                        .getFirst())
                .as("shuffled the night before")
                .isBefore(leases(before, failed).getLast());

        assertThat(api(200, id(second), "").has("noRate")).isFalse();
        assertThat(sweep(0, "rates", id(second))).contains("mean preventable");
        assertThat(api(200, id(second), "/rates").at("/overall/lower").isNumber())
                .isTrue();
        assertThat(api(200, id(second), "/rates").get("axes")).hasSize(3);
    }

    @Test
    void withoutAnEarlierVerdictTheOrderIsTheShuffleAndTheSubmissionSaysSo() throws IOException {
        JsonNode accepted = submit("alone", BY_RISK.replace("nightly]", "alone]"), "--wait");
        assertThat(accepted.get("warnings").toString())
                .contains(
                        "execution.order is risk, but no earlier sweep of this scenario with one of these labels has a verdict");
        assertThat(api(200, id(accepted), "").has("noRate")).isFalse();
    }

    /** The cheat: the share of what has ended of a sweep by risk, read as a pass rate. */
    @Test
    void noShareOfASweepByRiskIsARateBeforeAllOfItHasEnded() throws IOException {
        Set<String> failed = failed(results(submit("night", SHUFFLED.replace("nightly]", "cut]"), "--wait")));
        JsonNode running = submit("running", BY_RISK.replace("nightly]", "cut]"), "--pace", "4");
        String id = id(running);
        await().atMost(Duration.ofMinutes(2))
                .pollInterval(SweepProcess.SELDOM)
                .until(() -> api(200, id, "").at("/counts/fail").asInt() > 3);
        assertNoRate(id);
        assertNoRateIsTold(id, folder.resolve("running-so-far"));
        cancelled(id);
        assertThat(api(200, id, "").at("/counts/missing").asInt()).isPositive();
        assertNoRate(id);
        assertThat(sweepOf("watch", id))
                .contains("no rate before all have ended")
                .doesNotContain("% of judged");
        assertThat(history("cut")).doesNotContain(id);

        int soFar = api(200, id, "").at("/counts/fail").asInt();
        sweep(0, "rerun", id, "--only", "missing");
        await().atMost(Duration.ofMinutes(1))
                .pollInterval(SweepProcess.SELDOM)
                .until(() -> api(200, id, "").at("/counts/fail").asInt() > soFar);
        cancelled(id);
        assertThat(results(running).cases())
                .filteredOn(it -> it.round() == 2 && it.leasedAt() != null)
                .as("the most feared of those that were missing")
                .isNotEmpty()
                .allSatisfy(it -> assertThat(failed).contains(it.key()));
        assertNoRate(id);
    }

    private static void cancelled(String id) {
        sweep(0, "cancel", id);
        await().atMost(Duration.ofMinutes(1))
                .pollInterval(SweepProcess.SELDOM)
                .until(() -> api(200, id, "").get("state").asString().equals("finished"));
    }

    private static void assertNoRate(String id) throws IOException {
        assertThat(api(200, id, "").get("noRate").asString()).isEqualTo("risk");
        assertThat(api(200, id, "/matrix").get("noRate").asString()).isEqualTo("risk");
        JsonNode rates = api(200, id, "/rates");
        assertThat(rates.get("axes")).isEmpty();
        assertThat(rates.get("interval").asString()).isEqualTo("none");
        assertThat(rates.get("overall").has("lower")).isFalse();
        assertThat(api(200, id, "/replicates").get("combinations")).isEmpty();
        assertThat(api(200, id, "/levels")).isEmpty();
        assertThat(api(200, id, "/events-per-exposure")).isEmpty();
        api(409, id, "/statistics");
        for (JsonNode claim : api(200, id, "/evidence.json").get("claims")) {
            assertThat(claim.has("rate")).as(claim.toString()).isFalse();
            assertThat(claim.at("/interval/method").asString()).isEqualTo("none");
            assertThat(claim.has("worstCase")).isFalse();
        }
        JsonNode compared = api(200, id, "/comparison?baseline=" + night());
        assertThat(compared.get("tests")).isEmpty();
        assertThat(compared.get("cells")).isEmpty();
    }

    private static String night() {
        return sweep(0, "list")
                .lines()
                .filter(it -> it.contains("  night  "))
                .findFirst()
                .orElseThrow()
                .replaceFirst(" .*", "");
    }

    private static void assertNoRateIsTold(String id, Path out) throws IOException {
        for (String command : List.of("rates", "statistics")) {
            assertThat(sweep(2, command, id)).contains("not all have ended, so no share of them is a rate yet");
        }
        assertThat(sweepOf("results", id, "--out", out.toString()))
                .contains("the most feared first: no rate before all have ended")
                .doesNotContain("% of judged");
        assertThat(out.resolve("summary.txt"))
                .content()
                .contains("the most feared first")
                .doesNotContain("passed/judged", "Passed by level", "95 %");
        assertThat(JsonMapper.shared()
                        .readTree(out.resolve("results.schema.json"))
                        .at("/design/order")
                        .asString())
                .isEqualTo("risk");
        for (String form : List.of("html", "md")) {
            Path report = out.resolve("report." + form);
            sweepOf("report", out.toString(), form.equals("md") ? "--markdown" : "--html", report.toString());
            assertThat(report).content().contains("no rate").doesNotContainPattern("passed/judged [0-9]");
        }
        String night = night();
        assertThat(sweep(1, "compare", night, id))
                .contains("no rates are compared: in one of them the most feared first")
                .doesNotContain("mean ");
        assertThat(sweep(2, "compare", night, id, "--confirm")).contains("not all have ended: let it end first");
    }

    private static String history(String label) throws IOException {
        return get(200, "labels/" + label + "/history").toString();
    }

    private static Set<String> failed(Results of) {
        return of.cases().stream()
                .filter(it -> "FAIL".equals(it.outcome()))
                .map(CaseView::key)
                .collect(Collectors.toSet());
    }

    private static List<Instant> leases(Results of, Iterable<String> keys) {
        Set<String> wanted = new HashSet<>();
        keys.forEach(wanted::add);
        return of.cases().stream()
                .filter(it -> wanted.contains(it.key()))
                .map(CaseView::leasedAt)
                .sorted()
                .toList();
    }

    private static JsonNode submit(String name, String text, String... more) throws IOException {
        Path file = Files.writeString(folder.resolve(name + ".yaml"), text.replace("cut-ins", name));
        List<String> command = new ArrayList<>(List.of("submit", file.toString(), "--json"));
        command.addAll(List.of(more));
        return JsonMapper.shared().readTree(sweepOf(command.toArray(String[]::new)));
    }

    private static String id(JsonNode submitted) {
        return (submitted.has("id") ? submitted : submitted.get("sweep"))
                .get("id")
                .asString();
    }

    private static Results results(JsonNode submitted) {
        Path out = folder.resolve("results-" + id(submitted) + "-" + System.nanoTime());
        sweepOf("results", id(submitted), "--out", out.toString());
        return new Results(out);
    }

    /** Whatever it thinks of failed and missing cases. */
    private static String sweepOf(String... arguments) {
        ServerCommands.Ended command = server.run(arguments);
        assertThat(command.status()).as(command.errors()).isIn(0, 1, 3);
        return command.output();
    }

    private static String sweep(int status, String... arguments) {
        return server.said(status, arguments);
    }

    private static JsonNode api(int status, String id, String address) throws IOException {
        return get(status, "sweeps/" + id + address);
    }

    private static JsonNode get(int status, String address) throws IOException {
        String token = Files.readString(server.tokenFile()).strip();
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.url() + "/api/v1/" + address))
                .header("Authorization", "Bearer " + token)
                .build();
        try (HttpClient http = HttpClient.newHttpClient()) {
            HttpResponse<String> answer = http.send(request, HttpResponse.BodyHandlers.ofString());
            assertThat(answer.statusCode()).as(answer.body()).isEqualTo(status);
            return JsonMapper.shared().readTree(answer.body());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
