package dev.provinggrid.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;

import dev.provinggrid.cli.it.SweepProcess;
import dev.provinggrid.client.ApiClient;
import dev.provinggrid.client.ApiException;
import dev.provinggrid.client.api.CasesApi;
import dev.provinggrid.client.api.ResultsApi;
import dev.provinggrid.client.api.SweepsApi;
import dev.provinggrid.client.api.WorkersApi;
import dev.provinggrid.client.model.CaseView;
import dev.provinggrid.client.model.ComparisonReport;
import dev.provinggrid.client.model.SweepAccepted;
import dev.provinggrid.client.model.SweepView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Who generates a client from the OpenAPI document can submit sweeps and read what they gave. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class GeneratedClientIT {

    private static final Pattern ADDRESS = Pattern.compile("http://127\\.0\\.0\\.1:\\d+");

    private static final String SWEEP = """
            format: 1
            sweep: generated-client
            scenario: skid-pad
            axes: {topSpeed: [5 m/s, 8 m/s]}
            parameters: {plant: kinematic-bicycle, tyre: none}
            pass: [diverged == 0]
            """;

    @TempDir
    private static Path folder;

    private ApiClient client;
    private SweepsApi sweeps;

    @BeforeAll
    void aServerWithAWorker() throws IOException {
        Matcher address = ADDRESS.matcher(sweep("up", "--port", "0", "--workers", "1"));
        assertThat(address.find()).isTrue();
        String token =
                Files.readString(folder.resolve("share/provinggrid/token")).strip();
        client = new ApiClient();
        client.updateBaseUri(address.group());
        client.setRequestInterceptor(it -> it.header("Authorization", "Bearer " + token));
        sweeps = new SweepsApi(client);
    }

    @AfterAll
    void stop() {
        sweep("down");
    }

    @Test
    void submitsASweepAndReadsItsCasesResultsAndComparison() throws ApiException {
        SweepAccepted accepted = sweeps.submitSweep(SWEEP, null, null, null, null, null);
        String id = accepted.getId();
        await().atMost(Duration.ofMinutes(2)).until(() -> "finished".equals(state(id)));
        SweepView view = sweeps.getSweep(id);
        assertThat(view.getPlanned()).isEqualTo(2);
        assertThat(view.getCounts()).containsEntry("pass", 2);

        CasesApi cases = new CasesApi(client);
        List<CaseView> page = cases.listCases(id, null, null, null, null).getCases();
        assertThat(page).extracting(CaseView::getOutcome).containsExactly("PASS", "PASS");
        CaseView first = cases.getCase(id, 0);
        assertThat(first.getParameters()).containsEntry("plant", "kinematic-bicycle");
        assertThat(first.getTraceHash()).matches("[0-9a-f]{64}");

        ResultsApi results = new ResultsApi(client);
        ComparisonReport comparison = results.compareSweeps(id, id, null);
        assertThat(comparison.getAgrees()).isTrue();
        assertThat(comparison.getInBoth()).isEqualTo(2);
        assertThat(sweeps.listSweeps(null)).extracting(SweepView::getId).contains(id);
    }

    @Test
    void readsWhatThereIsOnAServer() throws ApiException {
        assertThat(sweeps.listScenarios()).extracting(it -> it.get("name")).contains("skid-pad", "offroad-aeb");
        assertThat(new WorkersApi(client).getSlots().getWanted()).isNotNegative();
    }

    @Test
    void aRefusalHasItsReasonInTheProblemDetails() {
        assertThatExceptionOfType(ApiException.class)
                .isThrownBy(
                        () -> sweeps.submitSweep(SWEEP.replace("topSpeed", "topSped"), null, null, null, null, null))
                .satisfies(it -> {
                    assertThat(it.getCode()).isEqualTo(400);
                    assertThat(it.getResponseBody()).contains("topSped", "topSpeed");
                });
    }

    private String state(String id) throws ApiException {
        return sweeps.getSweep(id).getState();
    }

    private static String sweep(String... arguments) {
        try (SweepProcess process = SweepProcess.run(folder, arguments)) {
            assertThat(process.exitCode())
                    .as(process.output() + process.errors())
                    .isZero();
            return process.output();
        }
    }
}
