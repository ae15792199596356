package dev.provinggrid.deploy.chart;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.provinggrid.server.Required;
import dev.provinggrid.server.ServerProcess;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every query of the dashboard and of the alert rules asks for what a server really tells, its labels and their values too.
 * The server is one of a cluster whose API does not answer, with a sweep submitted.
 */
class MetricQueriesIT {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String SWEEP = """
            {"format": 1, "sweep": "measured", "scenario": "offroad-aeb", "preset": "published",
             "axes": {"timeOfDay": ["06:00", "12:00"]}, "pass": ["collisions == 0"]}
            """;

    @TempDir
    private static Path folder;

    private static ServerProcess server;
    private static Scrape scrape;

    @BeforeAll
    static void scrapeAServer() throws IOException, InterruptedException {
        Path cluster = folder.resolve("kubeconfig");
        Files.writeString(cluster, """
                apiVersion: v1
                kind: Config
                current-context: none
                clusters: [{name: none, cluster: {server: "http://127.0.0.1:1"}}]
                contexts: [{name: none, context: {cluster: none, user: none}}]
                users: [{name: none, user: {}}]
                """);
        server = ServerProcess.startOn(
                        folder.resolve("data"),
                        List.of("-Dkubeconfig=" + cluster),
                        "--provinggrid.pool.kind=kubernetes",
                        "--provinggrid.pool.kubernetes.image=worker",
                        "--provinggrid.pool.kubernetes.server-url=http://127.0.0.1",
                        "--provinggrid.pool.kubernetes.namespace=provinggrid",
                        "--provinggrid.pool.kubernetes.slots=2")
                .ready();
        assertThat(server.ask("POST", "/api/v1/sweeps", SWEEP).body()).contains("\"cases\"");
        scrape = Scrape.of(server.ask("GET", "/actuator/prometheus", "").body());
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void everyQueryOfTheDashboardFindsItsMetric() throws IOException {
        ConfigMap map = Chart.scenario("postgres").only(ConfigMap.class, "provinggrid-dashboard");
        JsonNode dashboard = JSON.readTree(map.getData().get("provinggrid.json"));
        List<String> queries = Stream.concat(
                        dashboard.findValuesAsText("expr").stream(),
                        dashboard.at("/templating/list").findValuesAsText("query").stream()
                                .filter(it -> it.startsWith("label_values("))
                                .map(it -> it.substring("label_values(".length(), it.indexOf(','))))
                .toList();
        assertThat(queries).hasSizeGreaterThan(15).allSatisfy(MetricQueriesIT::isAnswered);
    }

    @Test
    void everyAlertFindsItsMetric() {
        assertThat(alerts().findValuesAsText("expr")).hasSizeGreaterThan(7).allSatisfy(MetricQueriesIT::isAnswered);
    }

    @Test
    void everyAlertHasItsRunbook() throws IOException {
        String runbook = Files.readString(Chart.HOME.resolve("docs/operations.md"));
        assertThat(alerts()).allSatisfy(it -> {
            assertThat(it.at("/annotations/summary").asText()).isNotBlank();
            assertThat(it.at("/annotations/runbook").asText()).isEqualTo("docs/operations.md#alerts");
            assertThat(runbook).contains("`" + it.get("alert").asText() + "`");
        });
    }

    @Test
    void alertsAreRaisedWhenTheyShould() throws IOException, InterruptedException {
        Required.need(hasPromtool(), "promtool is not installed; Debian's package prometheus has it");
        JSON.writeValue(
                folder.resolve("rules.yaml").toFile(),
                Map.of("groups", List.of(Map.of("name", "provinggrid", "rules", alerts()))));
        Path tests = Files.copy(
                Chart.HOME.resolve("deploy-tests/src/test/resources/alerts/tests.yaml"), folder.resolve("tests.yaml"));
        Process promtool = new ProcessBuilder("promtool", "test", "rules", tests.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(promtool.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(promtool.waitFor()).as(said).isZero();
    }

    private static boolean hasPromtool() {
        return Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(it -> Files.isExecutable(Path.of(it, "promtool")));
    }

    @Test
    void aQueryForWhatNobodyTellsIsFound() {
        assertThat(scrape.answers(PromQuery.of("sum(provinggrid_cases{outcome=\"ERROR\"})")
                        .selectors()
                        .getFirst()))
                .isFalse();
        assertThat(scrape.answers(PromQuery.of("rate(provinggrid_nothing[5m]) > 0")
                        .selectors()
                        .getFirst()))
                .isFalse();
    }

    private static JsonNode alerts() {
        return Chart.scenario("postgres").objects().stream()
                .filter(it -> it.getKind().equals("PrometheusRule"))
                .map(it -> JSON.<JsonNode>valueToTree(((GenericKubernetesResource) it).getAdditionalProperties()))
                .findFirst()
                .orElseThrow()
                .at("/spec/groups/0/rules");
    }

    private static void isAnswered(String text) {
        PromQuery query = PromQuery.of(text);
        assertThat(query.selectors())
                .as(text)
                .isNotEmpty()
                .allSatisfy(it ->
                        assertThat(scrape.answers(it)).as("%s in %s", it, text).isTrue());
        assertThat(query.grouping()).as(text).allMatch(it -> scrape.anyHas(query.selectors(), it));
    }
}
