package dev.provinggrid.server.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.provinggrid.model.wire.worker.GrantedAttempt;
import dev.provinggrid.model.wire.worker.OutcomeReport.Completion;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Points that a program outside tells over real HTTP, and the results that it is handed. */
class PointsHttpIT extends OverHttp {

    private static final String EXTERNAL = SWEEP.replace("[20 km/h]", "{range: [20 km/h, 80 km/h]}")
            .replace("axes:", "design: {type: external, maxRuns: 4}\naxes:");

    private String sweep;

    @BeforeEach
    void submit() throws Exception {
        sweep = submitted(EXTERNAL);
    }

    @AfterEach
    void cancel() throws Exception {
        user("POST", "sweeps/" + sweep + "/cancel", new byte[0]);
    }

    private String submitted(String text) throws Exception {
        HttpResponse<byte[]> answer = user("POST", "sweeps", text.getBytes(StandardCharsets.UTF_8));
        assertThat(answer.statusCode()).as(text(answer)).isEqualTo(201);
        return json.readTree(answer.body()).get("id").asString();
    }

    private HttpResponse<byte[]> told(int from, String more, String... speeds) throws Exception {
        List<String> points =
                Stream.of(speeds).map(it -> "{approachSpeed: " + it + "}").toList();
        String body = "{from: " + from + ", points: " + points + more + "}";
        return user("POST", "sweeps/" + sweep + "/points", body.getBytes(StandardCharsets.UTF_8));
    }

    private JsonNode accepted(HttpResponse<byte[]> answer) {
        assertThat(answer.statusCode()).as(text(answer)).isEqualTo(200);
        return json.readTree(answer.body());
    }

    private int planned() throws Exception {
        return json.readTree(user("GET", "sweeps/" + sweep, null).body())
                .get("planned")
                .asInt();
    }

    private JsonNode finished(int from) throws Exception {
        return json.readTree(
                user("GET", "sweeps/" + sweep + "/points?from=" + from, null).body());
    }

    /** Its answer may have been lost: the cheat is a list that has the points twice. */
    @Test
    void theSameRequestAgainIsAnsweredTheSameAndAddsNothing() throws Exception {
        JsonNode first = accepted(told(0, "", "30 km/h", "40 km/h"));
        assertThat(first.get("planned").asInt()).isEqualTo(2);
        assertThat(first.get("left").asInt()).isEqualTo(2);
        assertThat(accepted(told(0, "", "30 km/h", "40 km/h"))).isEqualTo(first);
        assertThat(planned()).isEqualTo(2);
        JsonNode last = accepted(told(2, ", last: true", "50 km/h"));
        assertThat(last.get("ended").asString()).isEqualTo("the program that chose them said so");
        assertThat(accepted(told(2, ", last: true", "50 km/h"))).isEqualTo(last);
        assertThat(told(3, "", "60 km/h").statusCode()).isEqualTo(409);
        assertThat(planned()).isEqualTo(3);
    }

    @Test
    void whoCountsOnOtherCasesThanThereAreIsRefused() throws Exception {
        accepted(told(0, "", "30 km/h"));
        assertThat(text(told(0, "", "31 km/h"))).contains("409", "the next point is from 1");
        assertThat(text(told(2, "", "31 km/h"))).contains("409", "the next point is from 1");
        assertThat(planned()).isEqualTo(1);
    }

    @Test
    void ofARequestAllPointsAreTakenOrNone() throws Exception {
        accepted(told(0, "", "30 km/h"));
        assertThat(text(told(1, "", "40 km/h", "30 km/h")))
                .contains("/points/1", "this point was told before", "case 0");
        assertThat(text(told(1, "", "40 km/h", "50 km/h", "60 km/h", "70 km/h")))
                .contains("more cases than maxRuns leaves", "at most 3");
        assertThat(text(told(1, "", "40 km/h", "90 km/h"))).contains("/points/1/approachSpeed", "20 to 80 km/h");
        assertThat(planned()).isEqualTo(1);
        assertThat(accepted(told(1, "", "40 km/h")).get("planned").asInt())
                .as("what was refused is not known")
                .isEqualTo(2);
    }

    @Test
    void aDesignThatChoosesItsCasesTakesNoPoints() throws Exception {
        String grid = submitted(SWEEP);
        HttpResponse<byte[]> answer =
                user("POST", "sweeps/" + grid + "/points", "{from: 0, last: true}".getBytes(StandardCharsets.UTF_8));
        assertThat(text(answer)).contains("409", "full-factorial");
        user("POST", "sweeps/" + grid + "/cancel", new byte[0]);
        assertThat(user("POST", "sweeps/none/points", "{from: 0}".getBytes(StandardCharsets.UTF_8))
                        .statusCode())
                .isEqualTo(404);
        assertThat(user("GET", "sweeps/none/points", null).statusCode()).isEqualTo(404);
    }

    /** Results as they come back would make the list depend on the machine. */
    @Test
    void resultsAreHandedOutInTheOrderOfTheListAndAnErrorAsOne() throws Exception {
        accepted(told(0, ", last: true", "30 km/h", "40 km/h"));
        List<GrantedAttempt> attempts = Stream.of(lease(), lease())
                .sorted(Comparator.comparingInt(GrantedAttempt::caseIndex))
                .toList();
        GrantedAttempt second = attempts.getLast();
        assertThat(outcome(
                        second,
                        BenchWorker.report(second.token(), Completion.COMPLETED, Map.of("collisions", 0.0), Map.of())))
                .isEqualTo(200);
        assertThat(finished(0).get("cases")).isEmpty();
        assertThat(finished(0).get("next").asString()).isEqualTo("0");
        GrantedAttempt first = attempts.getFirst();
        assertThat(outcome(first, BenchWorker.report(first.token(), Completion.COMPLETED, Map.of(), Map.of())))
                .isEqualTo(200);
        JsonNode page = finished(0);
        assertThat(page.get("cases").valueStream().map(it -> it.get("index").asInt()))
                .containsExactly(0, 1);
        assertThat(page.at("/cases/0/outcome").asString()).isNotEqualTo("PASS");
        assertThat(page.at("/cases/1/outcome").asString()).isEqualTo("PASS");
        assertThat(page.get("next").isNull()).as("no other follows").isTrue();
    }
}
